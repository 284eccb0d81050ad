export default [212, 208, 219]
