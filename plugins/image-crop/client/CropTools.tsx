import type { ModuleProps } from '@litfass/image-editor/client'
import { cropPixels, fitRatio, isSmallCrop, ratioValue, WHOLE_CROP } from '../domain/index.ts'
import { useCropWork } from './CropWork.tsx'
import styles from './crop.module.css'
import { RatioChoice } from './RatioChoice.tsx'
import { useCropping } from './useCropping.ts'

/** Takes the image area for cropping and gives it back; meanwhile the ratio, the size and the way to the whole picture. */
export function CropTools(props: ModuleProps) {
  const { picture, hasArea, takeArea, text, isDisabled } = props
  const isAway = isDisabled || picture.isStub
  return (
    <fieldset className={styles.tools} data-imgeditor-module="crop">
      <legend className={styles.hidden}>{text('crop_label')}</legend>
      {hasArea && <Choices {...props} />}
      <button
        type="button"
        className={hasArea ? styles.done : styles.button}
        aria-disabled={isAway}
        onClick={() => {
          if (!isAway) takeArea(!hasArea)
        }}
      >
        {!hasArea && <CropSign />}
        {text(hasArea ? 'crop_done' : 'crop_edit')}
      </button>
    </fieldset>
  )
}

function Choices(props: ModuleProps) {
  const { draft, text, isDisabled } = props
  const { hint } = useCropWork()
  const cropping = useCropping(props)
  const { framed, frame, isMeasured, choose, reframe } = cropping
  const size = cropPixels(frame, framed)
  const isWhole = draft.recipe.crop === null
  const take = (ratio: string) => {
    choose(ratio)
    const value = ratioValue(ratio, frame)
    if (value !== undefined) reframe(fitRatio(frame, framed, value))
  }
  return (
    <>
      <RatioChoice cropping={cropping} text={text} isDisabled={isDisabled} onChoice={take} />
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

function CropSign() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor">
      <path d="M7 2v15h15M2 7h15v15" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
