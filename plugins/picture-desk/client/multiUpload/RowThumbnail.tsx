import type { SamePicture } from '@litfass/kit/react'
import { useState } from 'react'
import type { DeskRow } from '../desk/DeskRow.ts'
import styles from './multiUpload.module.css'

/** The server's small picture as soon as there is one, the file itself before. */
export function RowThumbnail({ row: { preview, state } }: { row: DeskRow }) {
  const [broken, setBroken] = useState<string>()
  const src = addressOf(state) ?? preview
  if (src === '' || src === broken) return <span className={styles.thumbnail} />
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={64}
      // Two hundred photographs are not decoded before somebody comes to see them.
      loading="lazy"
      decoding="async"
      className={styles.thumbnail}
      onError={() => setBroken(src)}
    />
  )
}

/** Of a stub there is nothing to be seen: then the file itself shows what it is. */
function shownOf(picture: SamePicture | undefined): string | undefined {
  return picture?.imageObj.is_stub === true ? undefined : picture?.imageUrls.S
}

function addressOf(state: DeskRow['state']): string | undefined {
  if (state.kind === 'same') return shownOf(state.pictures[0])
  if (state.kind !== 'stored' || state.image.processing.kind !== 'ready') return undefined
  return state.image.thumbnail ?? undefined
}
