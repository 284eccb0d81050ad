export const draw = (element) => element.append('▁▃▅▇')
