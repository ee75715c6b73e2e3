import { defineModule } from './defineModule.ts'
import { focuspointGroup } from './groups.ts'

/** Places the focus, in whole percent of the frame as displayed after the same save. */
export const focuspoint = defineModule({
  name: 'focuspoint',
  schema: focuspointGroup,
  apply: (_current, { focus_x: x, focus_y: y }) => ({ focus: { x, y } }),
  controls: async () => (await import('../components/FocusPointControls.tsx')).FocusPointControls,
})
