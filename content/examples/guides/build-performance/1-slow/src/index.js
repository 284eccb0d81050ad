import { groupBy, sortBy } from 'lodash-es'
import { departures } from './departures.js'

const byPlatform = groupBy(sortBy(departures, 'time'), 'platform')

for (const [platform, trains] of Object.entries(byPlatform)) {
  console.log(platform, trains.map(({ time, to }) => `${time} ${to}`).join(', '))
}
