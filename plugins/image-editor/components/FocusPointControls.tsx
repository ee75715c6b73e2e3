import type { Controls } from '../modules/EditorModule.ts'

/** Two numbers beside the marker on the picture, for keyboards and exact values. */
export const FocusPointControls: Controls = ({ picture, text, idOf }) => {
  const { x, y } = picture?.focus ?? { x: 50, y: 50 }
  const number = { type: 'number', min: 0, max: 100, step: 1, required: true }
  return (
    <fieldset data-imgeditor-module="focuspoint">
      <legend>{text('focuspoint_label')}</legend>
      <p id={idOf('focus-hint')}>{text('focuspoint_hint')}</p>
      <label htmlFor={idOf('focus-x')}>{text('focuspoint_x')}</label>
      <input
        {...number}
        id={idOf('focus-x')}
        name="focus_x"
        defaultValue={x}
        aria-describedby={idOf('focus-hint')}
      />
      <label htmlFor={idOf('focus-y')}>{text('focuspoint_y')}</label>
      <input
        {...number}
        id={idOf('focus-y')}
        name="focus_y"
        defaultValue={y}
        aria-describedby={idOf('focus-hint')}
      />
    </fieldset>
  )
}
