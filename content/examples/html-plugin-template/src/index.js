document.body.append('All lamps are on.')
