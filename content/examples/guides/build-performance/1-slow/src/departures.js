export const departures = [
  { time: '09:12', to: 'Lyon', platform: 3 },
  { time: '08:40', to: 'Basel', platform: 1 },
  { time: '09:05', to: 'Milan', platform: 3 },
]
