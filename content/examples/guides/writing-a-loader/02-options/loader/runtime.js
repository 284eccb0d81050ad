const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(value) {
  return String(value).replace(/[&<>"]/g, (character) => entities[character])
}
