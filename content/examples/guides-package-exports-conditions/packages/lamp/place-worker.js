console.log('lamp: place-worker')
