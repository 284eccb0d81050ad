console.log('gauge: ES module with checks')
export const read = () => 21
