document.body.append('Staff entrance: door 3')
