import './reader.css'

const logo = new Image()
logo.src = new URL('./logo.svg', import.meta.url)
document.body.append(logo)
