console.log('lamp: from-require')
