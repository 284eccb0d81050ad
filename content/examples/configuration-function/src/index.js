document.title = 'Made by a function'
