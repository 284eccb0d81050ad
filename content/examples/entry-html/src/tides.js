document.body.append('High water: 06:12')
