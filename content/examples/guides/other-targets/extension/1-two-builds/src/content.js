import { countWords } from './count.js'

chrome.runtime.sendMessage({ words: countWords(document.body.innerText) })
