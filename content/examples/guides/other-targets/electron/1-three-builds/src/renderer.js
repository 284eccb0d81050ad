document.querySelector('#version').textContent = await window.notes.version()
