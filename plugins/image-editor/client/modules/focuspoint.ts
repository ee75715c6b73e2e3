import { defineClientModule } from '../ClientModule.ts'
import { FocusControls } from './FocusControls.tsx'
import { FocusMarker } from './FocusMarker.tsx'

/** The marker on the picture, its numbers and the contact sheet, in the browser. */
export const focuspoint = defineClientModule({
  name: 'focuspoint',
  group: ({ focus }, stored) =>
    focus.x === stored.focus.x && focus.y === stored.focus.y
      ? undefined
      : { focus_x: focus.x, focus_y: focus.y },
  Controls: FocusControls,
  Overlay: FocusMarker,
})
