import { LitfassError } from '@litfass/kit'
import { captionGroup, copyrightGroup, focuspointGroup, rotationGroup, uploadGroup } from '../routes.ts'
import { texts } from '../texts.ts'
import { type Controls, defineModule, type EditorModule } from './editorModule.ts'

/** Loads the controls of a built-in module on use: the worker runs in plain Node, which cannot read JSX. */
const controls =
  (name: 'focuspoint' | 'caption' | 'copyright' | 'rotation' | 'upload') => async (): Promise<Controls> =>
    (await import('./editorHtml.tsx')).builtInControls[name]

/** Sets the focus, in whole percent of the frame displayed after the same save. */
const focuspoint = defineModule({
  name: 'focuspoint',
  schema: focuspointGroup,
  apply: (_current, { focus_x: x, focus_y: y }) => ({ focus: { x, y } }),
  controls: controls('focuspoint'),
})

/** Sets the caption and what belongs to it: alternative text, and the language of both. The collection's own limits apply. */
const caption = defineModule({
  name: 'caption',
  schema: captionGroup,
  apply: (_current, texts) => ({ fields: texts }),
  controls: controls('caption'),
})

/** Sets the copyright notice; the collection's own limits apply. */
const copyright = defineModule({
  name: 'copyright',
  schema: copyrightGroup,
  apply: (_current, { copyright: text }) => ({ fields: { copyright: text } }),
  controls: controls('copyright'),
})

/** Rotates the picture by absolute degrees, clockwise from the upright original. */
const rotation = defineModule({
  name: 'rotation',
  schema: rotationGroup,
  apply: (_current, { degrees }) => ({ recipe: { rotation: degrees } }),
  controls: controls('rotation'),
})

/**
 * Names the picture that was uploaded in the editor. The upload route has stored it already, so nothing is left to
 * change; it can only be the picture being saved.
 */
const upload = defineModule({
  name: 'upload',
  schema: uploadGroup,
  apply: ({ id }, { uploadedImageId }) => {
    if (uploadedImageId === id) return {}
    throw new LitfassError('refused', {
      detail: 'imgeditor.otherUpload',
      msgKey: texts.key('upload_other_image'),
      fieldErrors: { 'upload.uploadedImageId': texts.key('upload_other_image') },
    })
  },
  controls: controls('upload'),
})

/** The server parts of the five modules of the spec (spec/media, section 3), in its order. */
export const builtInModules: readonly EditorModule[] = [focuspoint, caption, copyright, rotation, upload]
