console.log('lamp: place-browser')
