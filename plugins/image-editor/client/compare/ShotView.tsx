import type { Crop } from '@litfass/kit/domain'
import styles from '../components/editor.module.css'
import { partStyle } from '../partStyle.ts'

/** The part of a file a state shows; it fills the box around it. */
export function ShotView({ src, part, alt }: { src: string; part: Crop | null; alt: string }) {
  return (
    <div className={styles.cut}>
      <img key={src} src={src} alt={alt} draggable={false} style={part ? partStyle(part) : undefined} />
    </div>
  )
}
