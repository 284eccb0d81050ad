export default { title: 'Tawny owl', song: 'hoo, hu, huhuhuhoo' }
