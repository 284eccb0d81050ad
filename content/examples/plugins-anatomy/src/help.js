document.title = 'Help'
