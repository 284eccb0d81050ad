console.log('kite: star')
