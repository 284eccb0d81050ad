console.log('lamp: for-others')
