import type { ModuleProps, Text } from '@litfass/image-editor/client'
import { type CSSProperties, useId } from 'react'
import { cropPixels, isSmallCrop, WHOLE_CROP } from '../domain/frame.ts'
import { fitRatio, ratioKey, ratioValue } from '../domain/ratios.ts'
import styles from './CropTools.module.css'
import { type Cropping, useCropping, useCropState } from './cropping.tsx'

/** Claims and releases the image area for cropping; meanwhile it shows the ratios, the size and the reset button. */
export function CropTools(props: ModuleProps) {
  const { picture, hasArea, takeArea, text, isDisabled } = props
  const isInactive = isDisabled || picture.isStub
  return (
    <fieldset className={styles.tools} data-imgeditor-module="crop">
      <legend className={styles.hidden}>{text('crop_label')}</legend>
      {hasArea && <Choices {...props} />}
      <button
        type="button"
        className={hasArea ? styles.done : styles.button}
        aria-disabled={isInactive}
        onClick={() => {
          if (!isInactive) takeArea(!hasArea)
        }}
      >
        {!hasArea && <CropIcon />}
        {text(hasArea ? 'crop_done' : 'crop_edit')}
      </button>
    </fieldset>
  )
}

function Choices(props: ModuleProps) {
  const { draft, text, isDisabled } = props
  const { hint } = useCropState()
  const cropping = useCropping(props)
  const { framed, frame, isMeasured, choose, reframe } = cropping
  const size = cropPixels(frame, framed)
  const isWhole = draft.recipe.crop === null
  const applyRatio = (ratio: string) => {
    choose(ratio)
    const value = ratioValue(ratio, frame)
    if (value !== undefined) reframe(fitRatio(frame, framed, value))
  }
  return (
    <>
      <RatioChoice cropping={cropping} text={text} isDisabled={isDisabled} onChoice={applyRatio} />
      <p className={styles.size}>
        {isMeasured && <output>{text('crop_size', { ...size })}</output>}
        <button
          type="button"
          className={styles.quiet}
          aria-disabled={isDisabled || isWhole}
          onClick={() => reframe(WHOLE_CROP)}
        >
          {text('crop_reset')}
        </button>
      </p>
      <p id={hint} className={styles.hint}>
        {text('crop_hint')}
      </p>
      <p role="status" className={styles.warning}>
        {isMeasured && !isWhole && isSmallCrop(size) && text('crop_small')}
      </p>
    </>
  )
}

function CropIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor">
      <path d="M7 2v15h15M2 7h15v15" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

type RatioChoiceProps = {
  cropping: Pick<Cropping, 'offered' | 'ratio' | 'frame'>
  text: Text
  isDisabled: boolean
  onChoice: (ratio: string) => void
}

/** A radio group of ratios, each with an icon of its shape. */
function RatioChoice({ cropping, text, isDisabled, onChoice }: RatioChoiceProps) {
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

/** Returns the name of a ratio; ratios without a text are their own name. */
function nameOf(ratio: string, text: Text): string {
  const words = text(ratioKey(ratio))
  return words === ratioKey(ratio) ? ratio : words
}

/** The icon of a ratio, dashed for `free`. */
function Shape({ value }: { value: number | undefined }) {
  const style: CSSProperties = {
    aspectRatio: value ?? 1,
    [(value ?? 1) < 1 ? 'height' : 'width']: '1.125rem',
  }
  return <span className={styles.shape} data-free={value === undefined} style={style} aria-hidden="true" />
}
