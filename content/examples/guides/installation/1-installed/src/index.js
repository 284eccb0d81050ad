document.title = 'Sunny, 21 °C'
