document.querySelector('h1').textContent = 'Tonight: string quartet'
