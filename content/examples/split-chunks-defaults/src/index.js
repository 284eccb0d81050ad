document.querySelector('form').addEventListener('focusin', () => import('./search.js'), { once: true })
