import { countWords } from './count.js'

document.querySelector('textarea').addEventListener('input', ({ target }) => {
  document.querySelector('p').textContent = `${countWords(target.value)} words`
})
