const checks = process.env.NODE_ENV !== 'production'
console.log(`gauge: CommonJS ${checks ? 'with' : 'without'} checks`)
exports.read = () => 21
