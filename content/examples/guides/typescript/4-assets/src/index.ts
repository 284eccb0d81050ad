import { total } from '@lib/total.ts'
import * as styles from './log.module.css'
import { pace, type Run } from './pace.ts'

const medal = new URL('./medal.svg', import.meta.url)

const runs: Run[] = [
  { km: 5, minutes: 27 },
  { km: 10, minutes: 58 },
]

document.body.innerHTML =
  runs.map((run) => `<p>${run.km} km: ${pace(run)} min/km</p>`).join('') +
  `<p class="${styles.total}"><img src="${medal}" alt=""> ${total(runs)} km in all</p>`
