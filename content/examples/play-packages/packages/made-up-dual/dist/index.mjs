export const format = () => 'the file for import'
