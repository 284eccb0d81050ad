console.log('kite: index')
