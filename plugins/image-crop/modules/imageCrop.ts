import { defineModule } from '@litfass/image-editor'
import { de } from '../translations/de.ts'
import { en } from '../translations/en.ts'
import { cropGroup } from './cropGroup.ts'

/**
 * The server part of the module `crop`: shows a part of the upright original, in percent of its width and height, or all
 * of it again. The original stays whole; the focus stays on the same thing, or moves to the nearest edge.
 * @example
 * imageEditor({ pictures: editablePictures, modules: [imageCrop] })
 */
export const imageCrop = defineModule({
  name: 'crop',
  schema: cropGroup,
  apply: (_current, { crop }) => ({ recipe: { crop } }),
  controls: async () => (await import('../components/CropControls.tsx')).CropControls,
  texts: { de, en },
})
