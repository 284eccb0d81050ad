export const questions = [
  'Which river flows through Budapest?',
  'Which river flows through Khartoum?',
  'Which river flows through Hanoi?',
]
