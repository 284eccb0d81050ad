export default { title: 'Wren', song: 'loud for its size' }
