document.title = 'Tickets'
