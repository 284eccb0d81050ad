document.body.append('Hydrated')
