import type { PercentPoint } from '@litfass/kit/domain'
import { VARIANT_WIDTHS } from '@litfass/kit/domain'
import type { CSSProperties } from 'react'
import { enlargedSizes } from '../../../domain/sizesOfCut.ts'
import type { Text } from '../../ClientModule.ts'
import type { ShownPicture } from '../../shownPicture.ts'
import type { Cut } from './Cut.ts'
import { CutFrame } from './CutFrame.tsx'
import styles from './index.module.css'
import { SizeRuler } from './SizeRuler.tsx'

type CutStripProps = { cut: Cut; shown: ShownPicture | null; focus: PercentPoint; text: Text }

/** One ratio: the cut, its two smallest sizes as small as they are, and the px there are for every size. */
export function CutStrip({ cut: { name, ratio, pixels }, shown, focus, text }: CutStripProps) {
  const frame = { ratio, shown, focus }
  return (
    <li className={styles.cut} style={ratioStyle(ratio)}>
      <div className={styles.frames}>
        <CutFrame {...frame} />
        <div className={styles.small}>
          {(['XS', 'T'] as const).map((size) => (
            <CutFrame key={size} {...frame} width={VARIANT_WIDTHS[size]} label={size} />
          ))}
        </div>
      </div>
      <p className={styles.name}>
        <b>{name}</b>
        {pixels && <span>{text('sheet_cut', { width: pixels.width, height: pixels.height })}</span>}
      </p>
      {pixels && <SizeRuler sizes={pixels.sizes} text={text} />}
      {pixels && <Enlarged pixels={pixels} text={text} />}
    </li>
  )
}

function Enlarged({ pixels, text }: { pixels: NonNullable<Cut['pixels']>; text: Text }) {
  const names = enlargedSizes(pixels.sizes)
  if (names.length === 0) return null
  const key = names.length === 1 ? 'sheet_enlarged' : 'sheet_enlarged_several'
  return <p className={styles.warning}>{text(key, { sizes: names.join(', '), width: pixels.width })}</p>
}

function ratioStyle(ratio: number): CSSProperties {
  const properties: Record<`--${string}`, number> = { '--ratio': ratio }
  return properties
}
