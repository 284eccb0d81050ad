import styles from './entry.module.css'

export const entry = (guest, text, isNew) =>
  `<article class="${styles.entry}${isNew ? ` ${styles.isNew}` : ''}"><h2>${guest}</h2>${text}</article>`
