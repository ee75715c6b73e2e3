import type { Text } from '@litfass/image-editor/client'
import { type CSSProperties, useId } from 'react'
import { ratioValue } from '../domain/index.ts'
import { ratioKey } from '../translations/ratioKey.ts'
import styles from './crop.module.css'
import type { Cropping } from './useCropping.ts'

type RatioChoiceProps = {
  cropping: Pick<Cropping, 'offered' | 'ratio' | 'frame'>
  text: Text
  isDisabled: boolean
  onChoice: (ratio: string) => void
}

/** The ratios a crop can have, each with a drawing of its shape. */
export function RatioChoice({ cropping, text, isDisabled, onChoice }: RatioChoiceProps) {
  const { offered, ratio, frame } = cropping
  const name = useId()
  return (
    <div role="radiogroup" className={styles.ratios} aria-label={text('crop_ratio')}>
      {offered.map((each) => (
        <label key={each} className={styles.ratio}>
          <input
            type="radio"
            className={styles.hidden}
            name={name}
            value={each}
            checked={each === ratio}
            aria-disabled={isDisabled}
            onChange={() => !isDisabled && onChoice(each)}
          />
          <Shape value={ratioValue(each, frame)} />
          {nameOf(each, text)}
        </label>
      ))}
    </div>
  )
}

/** A ratio of the site that nobody has named is called what it is. */
function nameOf(ratio: string, text: Text): string {
  const words = text(ratioKey(ratio))
  return words === ratioKey(ratio) ? ratio : words
}

/** Dashed where any shape will do. */
function Shape({ value }: { value: number | undefined }) {
  const style: CSSProperties = {
    aspectRatio: value ?? 1,
    [(value ?? 1) < 1 ? 'height' : 'width']: '1.125rem',
  }
  return <span className={styles.shape} data-free={value === undefined} style={style} aria-hidden="true" />
}
