console.log('lamp: from-neither')
