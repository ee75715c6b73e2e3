import { useState } from 'react'
import type { Text } from '../ClientModule.ts'
import type { Side } from './ComparedPictures.tsx'
import compare from './compare.module.css'
import { ShotView } from './ShotView.tsx'

type DividerProps = { before: Side; after: Side; ratio: number; text: Text }

/** Two pictures of one shape on top of each other. A line that is moved like any slider parts them. */
export function Divider({ before, after, ratio, text }: DividerProps) {
  const [percent, setPercent] = useState(50)
  const properties: Record<`--${string}`, number> = { '--ratio': ratio, '--at': percent }
  return (
    <div className={compare.frame} style={properties} data-imgeditor="compare-divider">
      <View side={after} />
      <div className={compare.before}>
        <View side={before} />
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

function View({ side: { shot, part, label } }: { side: Side }) {
  return shot.state === 'there' && <ShotView src={shot.src} part={part} alt={label} />
}
