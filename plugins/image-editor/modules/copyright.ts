import { defineModule } from './defineModule.ts'
import { copyrightGroup } from './groups.ts'

/** Writes the copyright notice; the collection's own limits apply. */
export const copyright = defineModule({
  name: 'copyright',
  schema: copyrightGroup,
  apply: (_current, { copyright: text }) => ({ fields: { copyright: text } }),
  controls: async () => (await import('../components/CopyrightControls.tsx')).CopyrightControls,
})
