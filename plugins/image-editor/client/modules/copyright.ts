import { defineClientModule } from '../ClientModule.ts'
import { CopyrightField } from './CopyrightField.tsx'

/** The copyright box, in the browser. */
export const copyright = defineClientModule({
  name: 'copyright',
  group: ({ fields }, stored) =>
    fields.copyright === stored.fields.copyright ? undefined : { copyright: String(fields.copyright ?? '') },
  Controls: CopyrightField,
})
