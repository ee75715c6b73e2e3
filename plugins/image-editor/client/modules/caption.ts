import { defineClientModule } from '../ClientModule.ts'
import { CaptionField } from './CaptionField.tsx'

/** The caption box, in the browser. */
export const caption = defineClientModule({
  name: 'caption',
  group: ({ fields }, stored) =>
    fields.caption === stored.fields.caption ? undefined : { caption: String(fields.caption ?? '') },
  Controls: CaptionField,
})
