import { declareOptions, definePlugin, handle } from '@litfass/kit'
import { mayChoose, selectPictures } from './choosing.ts'
import { MULTI_UPLOAD_PATH } from './constants.ts'
import { sortableImagesSelection } from './routes.ts'
import { texts } from './texts.ts'
import { uploadTexts } from './uploadTexts.ts'

/** Options of the picture desk plugin. */
export type PictureDeskOptions = {
  /**
   * Path of a client component that renders `PictureDeskWork` around the panel, such as
   * `/src/components/PanelPictureWork.client.tsx#PanelPictureWork`: an editor, and how texts are saved. Without it the
   * panel offers neither.
   */
  work?: string
}

const options = declareOptions('picture-desk', (given: PictureDeskOptions = {}) => given)

/** Adds uploading many pictures, choosing pictures and sorting them (spec/media, `multiupload-settings`). */
export const pictureDesk = definePlugin({
  options,
  texts: [texts, uploadTexts],
  routes: [handle(sortableImagesSelection, selectPictures)],
  rules: { 'desk.choose': mayChoose },
  panel: ({ work }) => ({
    providers: work ? [work] : [],
    navLinks: ['@litfass/picture-desk/admin#MultiUploadNavLink'],
    views: {
      multiUpload: {
        Component: '@litfass/picture-desk/rsc#MultiUploadView',
        path: MULTI_UPLOAD_PATH,
        exact: true,
        meta: { title: uploadTexts.in('de').uploadTitle },
      },
    },
  }),
})
