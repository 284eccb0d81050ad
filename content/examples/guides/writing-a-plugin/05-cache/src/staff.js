document.body.append('Staff entrance: door 4')
