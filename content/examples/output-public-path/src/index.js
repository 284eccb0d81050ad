console.log(new URL('./manual.pdf', import.meta.url).href)
