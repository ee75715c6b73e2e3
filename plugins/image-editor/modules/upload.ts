import { LitfassError } from '@litfass/kit'
import { TEXTS } from '../constants.ts'
import { defineModule } from './defineModule.ts'
import { uploadGroup } from './groups.ts'

/**
 * Says which picture was uploaded in the editor. The upload has made it a picture already, so there is nothing left to
 * change: only the picture that is saved can be meant.
 */
export const upload = defineModule({
  name: 'upload',
  schema: uploadGroup,
  apply: ({ id }, { uploadedImageId }) => {
    if (uploadedImageId === id) return {}
    throw new LitfassError('refused', {
      detail: 'imgeditor.otherUpload',
      msgKey: `${TEXTS}:upload_other_image`,
      fieldErrors: { 'upload.uploadedImageId': `${TEXTS}:upload_other_image` },
    })
  },
  controls: async () => (await import('../components/UploadControls.tsx')).UploadControls,
})
