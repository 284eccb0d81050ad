import state from './index.cjs'
export const add = state.add
