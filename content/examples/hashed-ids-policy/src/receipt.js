export function print(total) {
  document.body.append(`Paid: ${total}`)
  window.print()
}
