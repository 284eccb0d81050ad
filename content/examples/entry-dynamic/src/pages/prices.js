document.title = 'Prices'
