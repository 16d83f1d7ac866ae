<%-- server
--%>
<p>x</p>
