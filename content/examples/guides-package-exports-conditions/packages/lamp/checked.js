console.log('lamp: checked')
