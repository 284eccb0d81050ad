document.title = 'About'
