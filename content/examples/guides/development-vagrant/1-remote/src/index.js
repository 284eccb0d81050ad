document.querySelector('p').textContent = 'Three ships in port'
