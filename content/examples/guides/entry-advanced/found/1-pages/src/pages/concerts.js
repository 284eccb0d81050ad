document.title = 'Concerts'
