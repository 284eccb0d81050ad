document.body.append('Welcome')
