document.body.textContent = NOTICE
