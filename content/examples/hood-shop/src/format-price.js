export function formatPrice(cents) {
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
