import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Text } from '../../modules/clientModule.tsx'
import styles from '../editor.module.css'
import { type LoadedPicture, partStyle, ratioOfPart } from '../openedPicture.ts'
import type { EditedPicture } from '../session/state.ts'

type PictureViewProps = {
  edited: EditedPicture
  text: Text
  /** The file that was loaded last. */
  loaded: LoadedPicture | undefined
  onLoaded: (loaded: LoadedPicture) => void
  /** Renders the overlays of modules, given the size of the picture on the screen in px. */
  overlays: (area: { width: number; height: number }) => ReactNode
}

/** Shows the draft, at most 60 % as high as the window (spec/media, section 9). */
export function PictureView({ edited, text, loaded, onLoaded, overlays }: PictureViewProps) {
  const local = useObjectUrl(edited.picture.isStub ? edited.uploaded : null)
  const src = edited.src ?? local
  const [box, size] = useElementSize()
  const { part } = edited.preview
  const whole = loaded?.src === src ? loaded : undefined
  const ratio = whole ? ratioOfPart(whole, part) : 1.5
  return (
    <div ref={box} className={styles.picture} style={frameStyle(ratio)} data-imgeditor="image-area">
      {src ? (
        <div className={styles.cut}>
          <img
            // A new element per address: no picture appears in the frame of another.
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

/** Sets the frame's ratio to the picture's; the style sheet limits its height. */
function frameStyle(ratio: number): CSSProperties {
  const properties: Record<`--${string}`, number> = { '--ratio': ratio }
  return properties
}

/** Measures an element in px, with a `ResizeObserver`. */
function useElementSize() {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}

/** Returns an object URL for a file, and revokes it on unmount. */
function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(created)
    }
  }, [file])
  return url
}
