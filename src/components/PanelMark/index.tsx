import { Mark } from '../Mark/index.tsx'
import styles from './index.module.css'

/** The mark in the top bar of the panel. */
export function PanelIcon() {
  return <Mark className={styles.icon} />
}

/** The mark with the name, above the forms of those who are not signed in. */
export function PanelLogo() {
  return (
    <span className={styles.logo}>
      <Mark className={styles.mark} />
      Litfass
    </span>
  )
}
