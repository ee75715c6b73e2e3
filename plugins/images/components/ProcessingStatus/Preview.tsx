import type { PanelFile, PanelPicture } from '../pictures/panelPicture.ts'
import styles from './index.module.css'

type Props = { picture: PanelPicture; file: (PanelFile & { url: string }) | undefined }

/** Highest the box may be, in the panel's own unit of spacing. */
const MAX_HEIGHT = 14

/** A box of the picture's ratio, in its own colour until the picture is there, so that nothing moves. */
export function Preview({ picture, file }: Props) {
  const { width, height } = file ?? picture
  const widest = `calc(var(--base) * ${(MAX_HEIGHT * width) / height})`
  const box = {
    aspectRatio: `${width} / ${height}`,
    width: `min(100%, ${width}px, ${widest})`,
    backgroundColor: picture.colour,
  }
  return (
    <div className={styles.frame}>
      <div className={styles.preview} style={box}>
        {file && <img key={file.url} src={file.url} alt="" width={width} height={height} decoding="async" />}
      </div>
    </div>
  )
}
