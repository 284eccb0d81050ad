import * as styles from './departure.module.css'

export const departure = (time, island, delay = 0) =>
  `<li class="${delay ? styles.late : styles.row}">${time} ${island}${
    delay ? ` <em class="${styles['delay-note']}">+${delay} min</em>` : ''
  }</li>`
