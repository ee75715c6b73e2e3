import controls from '@litfass/interface/controls.module.css'
import { LazyPicture } from '@litfass/interface/lazyPicture'
import { pictureName } from '../../selection.ts'
import { type Text, useText } from '../shared/useDeskTexts.tsx'
import styles from './selection.module.css'
import type { Known } from './useSelectedPictures.ts'

/** A picture cropped around its focal point; an empty frame while it has no files. */
export function TilePicture({ picture, name }: { picture: Known | undefined; name: string }) {
  const shown = picture === 'missing' ? undefined : picture
  const src = shown && !shown.is_stub ? shown.imageUrls?.M : undefined
  const empty = <span className={styles.picture} />
  if (!shown || !src) return empty
  const focus = { x: shown.focus_x, y: shown.focus_y }
  return <LazyPicture src={src} alt={name} focus={focus} className={styles.picture} absent={empty} />
}

/** The name of a picture, with a note when visitors do not see it. */
export function TileWords({ id, picture, name }: { id: number; picture: Known | undefined; name: string }) {
  const text = useText()
  const note = noteOf(picture, text)
  if (picture === undefined) return <p className={controls.hint}>{text('loading')}</p>
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

/** Returns the name of a selected picture, or its number while it is not loaded. */
export function nameOf(id: number, picture: Known | undefined, text: Text): string {
  if (picture === undefined || picture === 'missing') return text('missingName', { id })
  return pictureName(picture, text)
}
