export default {
  entry: {
    seats: './src/seats.js',
    badge: './src/badge.js',
  },
}
