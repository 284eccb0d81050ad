const leaf = new URL('./leaf.svg', import.meta.url)

document.body.innerHTML = `<p><img src="${leaf}" alt="">Oak</p>`
