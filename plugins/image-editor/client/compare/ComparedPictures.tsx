import type { Crop } from '@litfass/images/model'
import { useEffect, useState } from 'react'
import type { Text } from '../../modules/clientModule.tsx'
import styles from '../editor.module.css'
import { partStyle, ratioOfPart } from '../openedPicture.ts'
import compare from './compare.module.css'
import { isSameFrame } from './comparison.ts'

/** A file that is loaded for one side of a comparison; sizes in px. */
type ImageFile =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'loaded'; src: string; width: number; height: number }

/** Loads a file; `missing` without an address, and when it cannot be shown. */
export function useImageFile(src: string | null): ImageFile {
  const [settled, setSettled] = useState<{ of: string; file: ImageFile }>()
  useEffect(() => {
    if (src === null) return
    let isStale = false
    const settle = (file: ImageFile) => {
      if (!isStale) setSettled({ of: src, file })
    }
    const image = new Image()
    image.src = src
    image.decode().then(
      () => settle({ state: 'loaded', src, width: image.naturalWidth, height: image.naturalHeight }),
      () => settle({ state: 'missing' }),
    )
    return () => {
      isStale = true
    }
  }, [src])
  if (src === null) return { state: 'missing' }
  return settled?.of === src ? settled.file : { state: 'loading' }
}

/** One side of a comparison. */
export type Side = {
  file: ImageFile
  part: Crop | null
  /** Label, such as `Vorher`. */
  label: string
  /** Text in place of a missing picture. */
  missing: string
}

/** Shows two pictures on top of each other where they have the same shape, else side by side. */
export function ComparedPictures({ before, after, text }: { before: Side; after: Side; text: Text }) {
  if (before.file.state === 'loading' || after.file.state === 'loading')
    return (
      <div className={compare.waiting}>
        <span className={styles.spinner} aria-hidden="true" />
        <p role="status">{text('loading')}</p>
      </div>
    )
  const [one, other] = [ratioOf(before), ratioOf(after)]
  if (one && other && isSameFrame(one, other))
    return <Divider before={before} after={after} ratio={other} text={text} />
  return (
    <div className={compare.pair}>
      <Half side={before} name="before" />
      <Half side={after} name="after" />
    </div>
  )
}

/** Returns width by height of the visible part. */
const ratioOf = ({ file, part }: Side): number | undefined =>
  file.state === 'loaded' ? ratioOfPart(file, part) : undefined

type DividerProps = { before: Side; after: Side; ratio: number; text: Text }

/** Two pictures of the same shape on top of each other, divided by a line that a slider moves. */
function Divider({ before, after, ratio, text }: DividerProps) {
  const [percent, setPercent] = useState(50)
  const properties: Record<`--${string}`, number> = { '--ratio': ratio, '--at': percent }
  return (
    <div className={compare.frame} style={properties} data-imgeditor="compare-divider">
      <SideImage side={after} />
      <div className={compare.before}>
        <SideImage side={before} />
      </div>
      <span className={compare.tag} data-side="before" aria-hidden="true">
        {before.label}
      </span>
      <span className={compare.tag} data-side="after" aria-hidden="true">
        {after.label}
      </span>
      <span className={compare.line} aria-hidden="true" />
      <input
        type="range"
        className={compare.range}
        min={0}
        max={100}
        value={percent}
        aria-label={text('compare_divider')}
        aria-valuetext={text('compare_divider_value', { percent })}
        onChange={({ currentTarget }) => setPercent(currentTarget.valueAsNumber)}
      />
    </div>
  )
}

function Half({ side, name }: { side: Side; name: 'before' | 'after' }) {
  const ratio: Record<`--${string}`, number> = { '--ratio': ratioOf(side) ?? 1 }
  return (
    <figure className={compare.half} data-imgeditor={`compare-${name}`}>
      {side.file.state === 'loaded' ? (
        <div className={compare.frame} style={ratio}>
          <SideImage side={side} />
        </div>
      ) : (
        <p className={compare.missing}>{side.missing}</p>
      )}
      <figcaption>{side.label}</figcaption>
    </figure>
  )
}

/** The visible part of a side's file; it fills the box around it. */
function SideImage({ side: { file, part, label } }: { side: Side }) {
  if (file.state !== 'loaded') return null
  return (
    <div className={styles.cut}>
      <img
        key={file.src}
        src={file.src}
        alt={label}
        draggable={false}
        style={part ? partStyle(part) : undefined}
      />
    </div>
  )
}
