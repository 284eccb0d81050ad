export const area = (width, depth) => width * depth
