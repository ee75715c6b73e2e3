import type { Controls } from '../modules/EditorModule.ts'

/** The two turning buttons, with the stored degrees between them. */
export const RotationControls: Controls = ({ picture, text, idOf }) => (
  <fieldset data-imgeditor-module="rotation" disabled={!picture}>
    <legend>{text('rotation_label')}</legend>
    <button type="button" data-imgeditor="rotate-left">
      {text('rotation_left')}
    </button>
    <output id={idOf('degrees')}>
      {text('rotation_degrees').replace('{{degrees}}', String(picture?.recipe.rotation ?? 0))}
    </output>
    <button type="button" data-imgeditor="rotate-right">
      {text('rotation_right')}
    </button>
  </fieldset>
)
