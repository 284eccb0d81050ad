console.log('lamp: place-node')
