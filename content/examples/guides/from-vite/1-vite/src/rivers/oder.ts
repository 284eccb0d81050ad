export default [141, 150, 148]
