import type { Text } from '../../translations/createText.ts'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './selection.module.css'
import type { Known } from './useSelectedPictures.ts'

/** The name of a picture, and what is to be known before one relies on it. */
export function TileWords({ id, picture, name }: { id: number; picture: Known | undefined; name: string }) {
  const text = useText()
  const note = noteOf(picture, text)
  if (picture === undefined) return <p className={shared.hint}>{text('loading')}</p>
  if (picture === 'missing') return <p className={styles.problem}>{text('missing', { id })}</p>
  return (
    <p className={styles.words}>
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.problem}>{note}</span>}
    </p>
  )
}

function noteOf(picture: Known | undefined, text: Text): string | undefined {
  if (picture === undefined || picture === 'missing') return undefined
  if (picture.visibility !== 'public') return text(picture.visibility)
  if (picture.hasFailed) return text('failedPicture')
  return picture.is_stub ? text('preparing') : undefined
}
