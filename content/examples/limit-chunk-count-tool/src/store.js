export const notes = ['Water the tomatoes', 'Return the ladder', 'Buy tomato seeds']
