// plugins
plugins { id("java") /* one
*/
}
