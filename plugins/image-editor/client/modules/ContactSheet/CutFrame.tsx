import type { PercentPoint } from '@litfass/kit/domain'
import { cutOfPicture } from '../../../domain/cutOfPicture.ts'
import { partStyle } from '../../partStyle.ts'
import type { ShownPicture } from '../../shownPicture.ts'
import styles from './index.module.css'

type CutFrameProps = {
  ratio: number
  shown: ShownPicture | null
  focus: PercentPoint
  /** In px; as wide as there is room when left out. */
  width?: number
  label?: string
}

/** The picture cut to a ratio around its focus. What it is of, and what it is for, stands beside it. */
export function CutFrame({ ratio, shown, focus, width, label }: CutFrameProps) {
  return (
    <div className={styles.framed}>
      <div className={styles.frame} style={width ? { inlineSize: width } : undefined}>
        {shown && (
          <img
            src={shown.src}
            alt=""
            draggable={false}
            style={partStyle(cutOfPicture({ frame: shown.ratio, ratio, focus, part: shown.part }))}
          />
        )}
      </div>
      {label && <span aria-hidden="true">{label}</span>}
    </div>
  )
}
