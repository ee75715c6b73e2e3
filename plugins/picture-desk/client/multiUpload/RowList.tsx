import { useText } from '../shared/useDeskTexts.tsx'
import styles from './multiUpload.module.css'
import { Row } from './Row.tsx'
import { useRowKeys } from './useDesk.ts'

/** Every file in the order it came; each row hears of its own changes alone. */
export function RowList() {
  const text = useText()
  const keys = useRowKeys()
  if (keys.length === 0) return null
  return (
    <ol className={styles.list} aria-label={text('list')}>
      {keys.map((key) => (
        <Row key={key} rowKey={key} />
      ))}
    </ol>
  )
}
