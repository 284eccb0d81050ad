const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

export function formatPrice(cents) {
  return euros.format(cents / 100)
}
