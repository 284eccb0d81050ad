import { total } from '@lib/total.ts'
import { pace, type Run } from './pace.ts'

const runs: Run[] = [
  { km: 5, minutes: 27 },
  { km: 10, minutes: 58 },
]

document.body.innerHTML =
  runs.map((run) => `<p>${run.km} km: ${pace(run)} min/km</p>`).join('') + `<p>${total(runs)} km in all</p>`
