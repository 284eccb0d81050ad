document.body.append('Lamps and shades')
