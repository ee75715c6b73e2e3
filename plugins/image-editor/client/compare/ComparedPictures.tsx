import type { Crop } from '@litfass/kit/domain'
import type { Text } from '../ClientModule.ts'
import styles from '../components/editor.module.css'
import compare from './compare.module.css'
import { Divider } from './Divider.tsx'
import { isSameFrame } from './isSameFrame.ts'
import { ShotView } from './ShotView.tsx'
import type { Shot } from './useShot.ts'

/** One side of a comparison. */
export type Side = {
  shot: Shot
  part: Crop | null
  /** What it is, such as `Vorher`. */
  label: string
  /** What to say where there is no picture of it. */
  missing: string
}

/** Two pictures: one over the other where they have the same shape, else side by side. */
export function ComparedPictures({ before, after, text }: { before: Side; after: Side; text: Text }) {
  if (before.shot.state === 'loading' || after.shot.state === 'loading')
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

function Half({ side, name }: { side: Side; name: 'before' | 'after' }) {
  const { shot, part, label, missing } = side
  const ratio: Record<`--${string}`, number> = { '--ratio': ratioOf(side) ?? 1 }
  return (
    <figure className={compare.half} data-imgeditor={`compare-${name}`}>
      {shot.state === 'there' ? (
        <div className={compare.frame} style={ratio}>
          <ShotView src={shot.src} part={part} alt={label} />
        </div>
      ) : (
        <p className={compare.missing}>{missing}</p>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  )
}

/** Width by height of what a side shows. */
function ratioOf({ shot, part }: Side): number | undefined {
  if (shot.state !== 'there') return undefined
  return (shot.width * (part?.width ?? 100)) / (shot.height * (part?.height ?? 100))
}
