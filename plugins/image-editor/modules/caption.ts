import { defineModule } from './defineModule.ts'
import { captionGroup } from './groups.ts'

/** Writes the caption; the collection's own limits apply. */
export const caption = defineModule({
  name: 'caption',
  schema: captionGroup,
  apply: (_current, { caption: text }) => ({ fields: { caption: text } }),
  controls: async () => (await import('../components/CaptionControls.tsx')).CaptionControls,
})
