import type { CSSProperties, ReactNode } from 'react'
import type { Text } from '../ClientModule.ts'
import { partStyle } from '../partStyle.ts'
import type { EditedPicture } from '../session/EditorState.ts'
import type { LoadedPicture } from '../shownPicture.ts'
import styles from './editor.module.css'
import { useElementSize } from './useElementSize.ts'
import { useObjectUrl } from './useObjectUrl.ts'

type PictureViewProps = {
  edited: EditedPicture
  text: Text
  /** The last file that was loaded here. */
  loaded: LoadedPicture | undefined
  onLoaded: (loaded: LoadedPicture) => void
  /** What modules draw over it, given its size on the screen in px. */
  overlays: (area: { width: number; height: number }) => ReactNode
}

/** The picture as the draft has it, at most 60 % of the window high (spec/media, section 9). */
export function PictureView({ edited, text, loaded, onLoaded, overlays }: PictureViewProps) {
  const local = useObjectUrl(edited.picture.isStub ? edited.uploaded : null)
  const src = edited.src ?? local
  const [box, size] = useElementSize()
  const { part } = edited.preview
  const whole = loaded?.src === src ? loaded : undefined
  const ratio = whole ? (whole.width * (part?.width ?? 100)) / (whole.height * (part?.height ?? 100)) : 1.5
  return (
    <div ref={box} className={styles.picture} style={frameStyle(ratio)} data-imgeditor="image-area">
      {src ? (
        <div className={styles.cut}>
          <img
            // A new element for each address, so that a picture never shows in the frame of another.
            key={src}
            src={src}
            alt={text('image_alt')}
            draggable={false}
            style={part ? partStyle(part) : undefined}
            data-imgeditor="image"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              onLoaded({ width: naturalWidth, height: naturalHeight, src })
            }
          />
        </div>
      ) : (
        <p className={styles.noView}>{edited.picture.isStub ? '' : text('no_preview')}</p>
      )}
      {whole && edited.src && overlays(size)}
    </div>
  )
}

/** The frame takes the picture's ratio; how high it may be stands in the style sheet. */
function frameStyle(ratio: number): CSSProperties {
  const properties: Record<`--${string}`, number> = { '--ratio': ratio }
  return properties
}
