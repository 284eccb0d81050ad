import './card.css'

export function createCard(title, time) {
  const card = document.createElement('article')
  card.className = 'tide-card'
  card.textContent = `${title}: ${time}`
  return card
}
