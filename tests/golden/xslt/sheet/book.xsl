<xsl:stylesheet version="1.0">
<!-- rules -->
</xsl:stylesheet>
