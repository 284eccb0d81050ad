console.log('sow in spring')
