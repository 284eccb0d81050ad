document.title = 'Configured after reading a file'
