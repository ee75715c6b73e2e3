import { rotate } from '@litfass/kit/domain'
import type { ModuleProps } from '../ClientModule.ts'
import styles from '../components/editor.module.css'
import { Icon } from '../components/Icon.tsx'

/** A quarter turn a click, wrapping within 0 to 270 degrees (spec/media, section 4). */
export function RotationButtons({ draft, change, text, isDisabled }: ModuleProps) {
  const { rotation } = draft.recipe
  const turn = (by: 90 | -90) => {
    if (!isDisabled) change({ recipe: { rotation: rotate(rotation, by) } })
  }
  return (
    <fieldset className={styles.tools} data-imgeditor-module="rotation">
      <legend className={styles.hidden}>{text('rotation_label')}</legend>
      <button type="button" className={styles.tool} aria-disabled={isDisabled} onClick={() => turn(-90)}>
        <Icon name="rotateLeft" />
        <span className={styles.toolWords}>{text('rotation_left')}</span>
      </button>
      <output className={styles.degrees} aria-label={text('rotation_label')}>
        {text('rotation_degrees', { degrees: rotation })}
      </output>
      <button type="button" className={styles.tool} aria-disabled={isDisabled} onClick={() => turn(90)}>
        <span className={styles.toolWords}>{text('rotation_right')}</span>
        <Icon name="rotateRight" />
      </button>
    </fieldset>
  )
}
