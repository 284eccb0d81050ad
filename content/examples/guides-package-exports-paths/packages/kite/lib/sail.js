console.log('kite: sail')
