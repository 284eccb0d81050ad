import { average } from './average.js'

export function describe(readings) {
  return `${readings.length} readings, ${average(readings)} °C on average`
}
