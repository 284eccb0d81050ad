export function open(names) {
  const word = prompt('Search').toLowerCase()
  document.body.append(names.filter((name) => name.toLowerCase().includes(word)).join(', '))
}
