import { rotate } from '@litfass/images/model'
import { RotateLeftIcon, RotateRightIcon } from '@litfass/interface/toolIcons'
import styles from '../client/editor.module.css'
import { defineClientModule, type ModuleProps } from './clientModule.tsx'

/** The client part of `rotation`: two buttons below the picture. */
export const rotation = defineClientModule({
  name: 'rotation',
  place: 'picture',
  group: ({ recipe }, stored) =>
    recipe.rotation === stored.recipe.rotation ? undefined : { degrees: recipe.rotation },
  Controls: RotationButtons,
})

/** Each click rotates by 90 degrees, wrapping around within 0 to 270 (spec/media, section 4). */
function RotationButtons({ draft, change, text, isDisabled }: ModuleProps) {
  const { rotation } = draft.recipe
  const turn = (by: 90 | -90) => {
    if (!isDisabled) change({ recipe: { rotation: rotate(rotation, by) } })
  }
  return (
    <fieldset className={styles.tools} data-imgeditor-module="rotation">
      <legend className={styles.hidden}>{text('rotation_label')}</legend>
      <button type="button" className={styles.tool} aria-disabled={isDisabled} onClick={() => turn(-90)}>
        <RotateLeftIcon />
        <span className={styles.toolWords}>{text('rotation_left')}</span>
      </button>
      <output className={styles.degrees} aria-label={text('rotation_label')}>
        {text('rotation_degrees', { degrees: rotation })}
      </output>
      <button type="button" className={styles.tool} aria-disabled={isDisabled} onClick={() => turn(90)}>
        <span className={styles.toolWords}>{text('rotation_right')}</span>
        <RotateRightIcon />
      </button>
    </fieldset>
  )
}
