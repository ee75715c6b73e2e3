import type { Controls } from '../modules/EditorModule.ts'
import { textOf } from './textOf.ts'

/** The caption box. */
export const CaptionControls: Controls = ({ picture, text, idOf }) => (
  <div data-imgeditor-module="caption">
    <label htmlFor={idOf('caption')}>{text('caption_label')}</label>
    <textarea id={idOf('caption')} name="caption" rows={3} defaultValue={textOf(picture, 'caption')} />
  </div>
)
