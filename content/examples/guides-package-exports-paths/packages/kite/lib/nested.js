console.log('kite: nested')
