console.log('Harbour news')
