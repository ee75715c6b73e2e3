import type { ModuleProps } from '../ClientModule.ts'
import styles from '../components/editor.module.css'
import { ContactSheet } from './ContactSheet/index.tsx'
import focusStyles from './focus.module.css'
import { PercentField } from './PercentField.tsx'

/** The focus as two numbers, and beside them what it does to the cuts. */
export function FocusControls(props: ModuleProps) {
  return (
    <div className={focusStyles.controls} data-imgeditor-module="focuspoint">
      <Numbers {...props} />
      <ContactSheet {...props} />
    </div>
  )
}

function Numbers({ draft: { focus }, change, text, isDisabled, errors }: ModuleProps) {
  const isCentred = focus.x === 50 && focus.y === 50
  const fields = [
    { name: 'focus_x', axis: 'x' },
    { name: 'focus_y', axis: 'y' },
  ] as const
  return (
    <fieldset className={focusStyles.numbers}>
      <legend className={styles.label}>{text('focuspoint_label')}</legend>
      {fields.map(({ name, axis }) => (
        <PercentField
          key={name}
          name={name}
          label={text(`focuspoint_${axis}`)}
          value={focus[axis]}
          onValue={(value, about) => change({ focus: { ...focus, [axis]: value } }, about)}
          error={errors[name]}
          text={text}
          isDisabled={isDisabled}
        />
      ))}
      <button
        type="button"
        className={styles.plain}
        aria-disabled={isDisabled || isCentred}
        onClick={() => {
          if (!isDisabled && !isCentred) change({ focus: { x: 50, y: 50 } })
        }}
      >
        {text('focuspoint_centre')}
      </button>
      <p className={styles.hint}>
        {text('focuspoint_hint')} {text('focuspoint_keys')}
      </p>
    </fieldset>
  )
}
