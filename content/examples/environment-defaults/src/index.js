const response = await fetch(`${process.env.API_URL}lamps`)
if (process.env.DEBUG) console.log(response.status)
document.title = process.env.RELEASE ?? 'Lamp shop'
