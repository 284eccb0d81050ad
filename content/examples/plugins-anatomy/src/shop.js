document.title = 'Shop'
