const button = document.querySelector('#hint')
let used = import.meta.webpackHot?.data?.used ?? 0

function giveHint() {
  used++
  const line = document.createElement('li')
  line.textContent = `Hint ${used}: ask a boatman`
  document.querySelector('#hints').append(line)
}

button.addEventListener('click', giveHint)

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept()
  import.meta.webpackHot.dispose((data) => {
    button.removeEventListener('click', giveHint)
    data.used = used
  })
}
