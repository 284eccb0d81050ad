export default {
  entry: {
    basket: './src/basket.js',
    seats: { import: './src/seats.js', dependOn: 'basket' },
    badge: { import: './src/badge.js', dependOn: 'basket' },
  },
}
