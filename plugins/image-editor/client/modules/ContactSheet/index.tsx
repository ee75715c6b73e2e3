import { ratioNumber } from '@litfass/kit/domain'
import { useState } from 'react'
import { cutSize } from '../../../domain/cutSize.ts'
import { frameSize } from '../../../domain/frameSize.ts'
import { enlargedSizes, sizesOfCut } from '../../../domain/sizesOfCut.ts'
import type { ModuleProps } from '../../ClientModule.ts'
import type { Cut } from './Cut.ts'
import { CutStrip } from './CutStrip.tsx'
import styles from './index.module.css'

type ContactSheetProps = Pick<ModuleProps, 'picture' | 'draft' | 'ratios' | 'shown' | 'text'>

/** How every ratio of the site cuts the picture around its focus, and which sizes have too few pixels for it. */
export function ContactSheet({ picture, draft, ratios, shown, text }: ContactSheetProps) {
  const [startsOpen] = useState(() => window.matchMedia('(min-width: 48em)').matches)
  const cuts = cutsOf({ picture, draft, ratios })
  if (cuts.length === 0) return null
  const enlarged = cuts.flatMap(({ name, pixels }) => {
    const names = enlargedSizes(pixels?.sizes ?? [])
    return names.length > 0 ? [`${name} ${names.join(', ')}`] : []
  })
  const isUnknown = cuts.some(({ pixels }) => pixels === null)
  return (
    <div className={styles.place} data-imgeditor="contact-sheet">
      <details className={styles.sheet} open={startsOpen}>
        <summary>{text('sheet_label')}</summary>
        <ul className={styles.cuts} aria-label={text('sheet_label')}>
          {cuts.map((cut) => (
            <CutStrip key={cut.name} cut={cut} shown={shown} focus={draft.focus} text={text} />
          ))}
        </ul>
      </details>
      {/* Without numbers of pixels, for it is read out whenever it changes. */}
      <p role="status" className={enlarged.length > 0 ? `${styles.total} ${styles.told}` : styles.total}>
        {isUnknown && text('sheet_unknown')}
        {!isUnknown && enlarged.length === 0 && text('sheet_sharp')}
        {enlarged.length > 0 && text('sheet_total', { cuts: enlarged.join('; ') })}
      </p>
    </div>
  )
}

function cutsOf({ picture, draft, ratios }: Pick<ModuleProps, 'picture' | 'draft' | 'ratios'>): Cut[] {
  const frame = frameSize(picture.upright, draft.recipe)
  // Until its new files are made, the size that is known is that of what the picture was before.
  const isKnown = picture.isCurrent && frame.width > 0 && frame.height > 0
  return ratios.flatMap((name) => {
    const ratio = ratioNumber(name)
    if (!ratio) return []
    const size = cutSize(frame, ratio)
    return [{ name, ratio, pixels: isKnown ? { ...size, sizes: sizesOfCut(size.width) } : null }]
  })
}
