console.log('lamp: place-anywhere')
