console.log('lamp: for-acme')
