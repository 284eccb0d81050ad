console.log('lamp: plain')
