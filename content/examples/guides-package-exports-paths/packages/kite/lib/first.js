console.log('kite: first')
