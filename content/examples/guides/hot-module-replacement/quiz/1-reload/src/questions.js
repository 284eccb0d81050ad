export const questions = [
  'Which river flows through Vienna?',
  'Which river flows through Cairo?',
  'Which river flows through Hanoi?',
]
