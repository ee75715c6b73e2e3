import { ratioNumber } from '@litfass/kit/domain'
import type { Ratio } from '../../domain/ratio.ts'
import styles from './index.module.css'
import type { Usage } from './useUsage.ts'

type CutProps = { ratio: Ratio; image: Usage['image'] }

/** A picture cut to a ratio around its focus, small. */
export function Cut({ ratio, image }: CutProps) {
  const { focus, urls, width, height } = image
  const number = ratioNumber(ratio) ?? (height > 0 ? width / height : 1.5)
  const src = image.remaining === 0 ? urls?.S : undefined
  return (
    <span className={styles.cut} style={{ aspectRatio: number }} title={ratio === 'original' ? '' : ratio}>
      {src && <img src={src} alt="" style={{ objectPosition: `${focus.x}% ${focus.y}%` }} />}
    </span>
  )
}
