export const seeds = ['rye', 'flax', 'dill']
