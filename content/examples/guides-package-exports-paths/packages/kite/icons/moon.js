console.log('kite: moon')
