exports.isBlank = (text) => typeof text !== 'string' || text.trim() === ''
exports.isInRange = (number, low, high) => Number(number) >= low && Number(number) <= high
exports.isEmail = (text) => /^[^@\s]+@[^@\s]+$/.test(text)
