export const print = (solver) => solver.postMessage(21)
