import type { OverlayProps } from '@litfass/image-editor/client'
import type { Crop } from '@litfass/kit/domain'
import type { CSSProperties } from 'react'
import { CROP_PARTS } from '../domain/index.ts'
import { CropGrip } from './CropGrip.tsx'
import { useCropWork } from './CropWork.tsx'
import styles from './crop.module.css'
import { useCropping } from './useCropping.ts'

/** The crop over the uncut picture: what it leaves out is dimmed, and it can be taken hold of in nine places. */
export function CropOverlay(props: OverlayProps) {
  return props.hasArea && <Frame {...props} />
}

function Frame(props: OverlayProps) {
  const { hint } = useCropWork()
  const cropping = useCropping(props)
  const style = frameStyle(cropping.framed)
  return (
    <div className={styles.overlay} data-imgeditor="crop-overlay">
      <div className={styles.shade}>
        <div className={styles.window} style={style} data-imgeditor="crop-frame">
          <span className={styles.thirds} />
        </div>
      </div>
      <div className={styles.plate}>
        <fieldset
          className={styles.grips}
          style={style}
          aria-label={props.text('crop_label')}
          aria-describedby={hint}
        >
          {CROP_PARTS.map((part) => (
            <CropGrip key={part} part={part} cropping={cropping} {...props} />
          ))}
        </fieldset>
      </div>
    </div>
  )
}

/** Where the crop lies on the picture, for the style sheet. */
function frameStyle({ x, y, width, height }: Crop): CSSProperties {
  const properties: Record<`--${string}`, string> = {
    '--x': `${x}%`,
    '--y': `${y}%`,
    '--width': `${width}%`,
    '--height': `${height}%`,
  }
  return properties
}
