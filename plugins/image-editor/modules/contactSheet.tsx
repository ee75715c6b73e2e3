import { type PercentPoint, ratioNumber, VARIANT_WIDTHS } from '@litfass/images/model'
import { type CSSProperties, useState } from 'react'
import editorStyles from '../client/editor.module.css'
import { partStyle, type ShownPicture } from '../client/openedPicture.ts'
import {
  type CutAtSize,
  cutOfPicture,
  cutSize,
  enlargedSizes,
  type FrameSize,
  frameSize,
  sizesOfCut,
} from '../domain/cuts.ts'
import type { ModuleProps, Text } from './clientModule.tsx'
import styles from './contactSheet.module.css'

type ContactSheetProps = Pick<ModuleProps, 'picture' | 'draft' | 'ratios' | 'shown' | 'text'>

/** Shows how every ratio of the site cuts the picture around its focus, and warns of sizes that lack pixels. */
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
      {/* A live region: without numbers of pixels it is announced less often. */}
      <p role="status" className={enlarged.length > 0 ? `${styles.total} ${styles.told}` : styles.total}>
        {isUnknown && text('sheet_unknown')}
        {!isUnknown && enlarged.length === 0 && text('sheet_sharp')}
        {enlarged.length > 0 && text('sheet_total', { cuts: enlarged.join('; ') })}
      </p>
    </div>
  )
}

/** A ratio of the site, applied to the picture. */
type Cut = {
  /** Ratio, such as `3:2`. */
  name: string
  /** Width by height. */
  ratio: number
  /** `null` while the size of the picture is unknown. */
  pixels: (FrameSize & { sizes: readonly CutAtSize[] }) | null
}

function cutsOf({ picture, draft, ratios }: Pick<ModuleProps, 'picture' | 'draft' | 'ratios'>): Cut[] {
  const frame = frameSize(picture.upright, draft.recipe)
  // Until the new rendition is ready, the known size is that of the previous one.
  const isKnown = picture.isCurrent && frame.width > 0 && frame.height > 0
  return ratios.flatMap((name) => {
    const ratio = ratioNumber(name)
    if (!ratio) return []
    const size = cutSize(frame, ratio)
    return [{ name, ratio, pixels: isKnown ? { ...size, sizes: sizesOfCut(size.width) } : null }]
  })
}

type CutStripProps = { cut: Cut; shown: ShownPicture | null; focus: PercentPoint; text: Text }

/** One ratio: the cut, its two smallest sizes at their real size, and the px available for every size. */
function CutStrip({ cut: { name, ratio, pixels }, shown, focus, text }: CutStripProps) {
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
      {pixels && <EnlargedWarning pixels={pixels} text={text} />}
    </li>
  )
}

function EnlargedWarning({ pixels, text }: { pixels: NonNullable<Cut['pixels']>; text: Text }) {
  const names = enlargedSizes(pixels.sizes)
  if (names.length === 0) return null
  const key = names.length === 1 ? 'sheet_enlarged' : 'sheet_enlarged_several'
  return <p className={styles.warning}>{text(key, { sizes: names.join(', '), width: pixels.width })}</p>
}

function ratioStyle(ratio: number): CSSProperties {
  const properties: Record<`--${string}`, number> = { '--ratio': ratio }
  return properties
}

type CutFrameProps = {
  ratio: number
  shown: ShownPicture | null
  focus: PercentPoint
  /** In px; by default as wide as the available space. */
  width?: number
  label?: string
}

/** The picture cropped to a ratio around its focal point; decorative, since it has a caption beside it. */
function CutFrame({ ratio, shown, focus, width, label }: CutFrameProps) {
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

/** Lists the px of a cut at every size; enlarged ones carry a sign, and words for screen readers. */
function SizeRuler({ sizes, text }: { sizes: readonly CutAtSize[]; text: Text }) {
  return (
    <ol className={styles.ruler}>
      {sizes.map(({ name, width, isEnlarged }) => (
        <li key={name} data-enlarged={isEnlarged || undefined}>
          <b>
            {isEnlarged && <span aria-hidden="true">▲</span>}
            {name}
          </b>
          <span aria-hidden="true">{width}</span>
          <span className={editorStyles.hidden}>
            {text(isEnlarged ? 'sheet_size_enlarged' : 'sheet_size', { width })}
          </span>
        </li>
      ))}
    </ol>
  )
}
