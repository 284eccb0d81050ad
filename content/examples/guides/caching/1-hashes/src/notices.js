export const notices = ['Line 7 does not stop at the market on Sunday.']
