// node headers.js / /assets/index.1234.js: what the server says about these addresses
const site = process.env.SITE ?? `http://localhost:${process.env.PORT ?? 3000}`

for (const address of process.argv.slice(2)) {
  const { status, headers } = await fetch(site + address)
  console.log(address, status, headers.get('content-type'), '|', headers.get('cache-control'))
}
