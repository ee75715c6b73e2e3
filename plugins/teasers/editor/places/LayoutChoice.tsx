import controls from '@litfass/interface/controls.module.css'
import { fill } from '@litfass/kit/texts'
import { useId } from 'react'
import type { TeaserForm } from '../../routes.ts'
import styles from '../dialog.module.css'
import type { DialogWords } from '../dialogTexts.ts'

export type LayoutView = TeaserForm['layouts'][number]

type LayoutChoiceProps = {
  words: DialogWords
  layouts: readonly LayoutView[]
  /** Null for the usual content of the slot. */
  layout: string | null
  problem: string | undefined
  /** Whether its title is seen; screen readers always have it. */
  isTitled?: boolean
  onChange: (layout: string | null) => void
}

/** The layouts that the slot allows, each with a drawing. */
export function LayoutChoice({ words, layouts, layout, problem, isTitled, onChange }: LayoutChoiceProps) {
  const id = useId()
  const chosen = layouts.some(({ name }) => name === layout) ? layout : null
  const card = (name: string | null, label: string, hint: string, drawing: LayoutView['drawing']) => (
    <label key={name} className={styles.card}>
      <input
        type="radio"
        name={`${id}-layout`}
        checked={layout === name}
        data-refused={(problem !== undefined && name === chosen) || undefined}
        onChange={() => onChange(name)}
      />
      <Drawing rectangles={drawing} />
      <span className={styles.cardLabel}>{label}</span>
      <span className={controls.hint}>{hint}</span>
    </label>
  )
  return (
    <fieldset className={styles.layouts} aria-describedby={problem && `${id}-problem`}>
      <legend className={isTitled ? styles.label : controls.hidden}>{words.layout}</legend>
      {problem && (
        <p id={`${id}-problem`} className={controls.error}>
          {problem}
        </p>
      )}
      <div className={styles.cards}>
        {card(null, words.automatic, words.automaticHint, [])}
        {layouts.map(({ name, label, places, drawing }) =>
          card(name, label, placesWords(places, words), drawing),
        )}
      </div>
    </fieldset>
  )
}

function placesWords({ min, max }: LayoutView['places'], words: DialogWords): string {
  return min === max ? fill(words.placeCount, { count: min }) : fill(words.placeRange, { min, max })
}

const WIDTH = 96
const HEIGHT = 60

/** Draws a layout; a layout without rectangles is an automatically filled frame. */
function Drawing({ rectangles }: { rectangles: LayoutView['drawing'] }) {
  return (
    <svg className={styles.drawing} viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} aria-hidden="true">
      {rectangles.length === 0 ? (
        <>
          <rect width={WIDTH} height={HEIGHT} className={styles.open} />
          <path d="M38 30a10 10 0 1 1 3 7m-4 4v-5h5" className={styles.turn} />
        </>
      ) : (
        rectangles.map(([x, y, width, height]) => (
          <rect
            key={`${x}/${y}`}
            x={(x * WIDTH) / 100}
            y={(y * HEIGHT) / 100}
            width={(width * WIDTH) / 100}
            height={(height * HEIGHT) / 100}
          />
        ))
      )}
    </svg>
  )
}
