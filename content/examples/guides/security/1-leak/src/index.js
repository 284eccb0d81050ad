const { API_URL } = process.env

document.querySelector('p').textContent = `Prices come from ${API_URL}`
