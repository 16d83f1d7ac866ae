<?xml version="1.0"?>
<!DOCTYPE TS>
<!-- // -->
<TS version="2.1"></TS>
