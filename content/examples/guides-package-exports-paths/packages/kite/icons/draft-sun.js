console.log('kite: draft-sun')
