document.title = 'Packed'
