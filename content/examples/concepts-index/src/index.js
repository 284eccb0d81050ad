import { highest } from './highest.js'
import readings from './readings.csv'
import './station.css'

document.body.textContent = `${STATION}: ${highest(readings)} °C`
