const API_URL = process.env.API_URL

document.querySelector('p').textContent = `Prices come from ${API_URL}`
