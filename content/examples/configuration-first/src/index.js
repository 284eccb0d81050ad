document.title = 'Configured'
