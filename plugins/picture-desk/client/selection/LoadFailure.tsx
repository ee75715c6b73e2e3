import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './selection.module.css'

/** Pictures could not be loaded; says why and offers another try. */
export function LoadFailure({ msg, again }: { msg: string | null; again: () => unknown }) {
  const text = useText()
  return (
    <div className={styles.bar}>
      <p role="alert" className={shared.error}>
        {msg ?? text('loadFailed')}
      </p>
      <button type="button" className={shared.plain} onClick={() => void again()}>
        {text('again')}
      </button>
    </div>
  )
}
