import { defineClientModule } from '@litfass/image-editor/client'
import { CropOverlay } from './CropOverlay.tsx'
import { CropTools } from './CropTools.tsx'
import { CropWork } from './CropWork.tsx'
import { cropGroupOf } from './cropGroupOf.ts'

/**
 * The module `crop` in the browser: a frame over the uncut picture, moved and resized by pointer and by keyboard, in a
 * ratio or freely.
 */
export const crop = defineClientModule({
  name: 'crop',
  place: 'picture',
  group: cropGroupOf,
  Provider: CropWork,
  Controls: CropTools,
  Overlay: CropOverlay,
})
