console.log('lamp: from-import')
