import nesting from 'postcss-nesting'

export default { plugins: [nesting()] }
