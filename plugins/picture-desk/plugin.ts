import { addToAllUploadFields } from '@litfass/images/panelFields'
import { deskPanel } from '@litfass/interface/desk'
import { declareOptions, definePlugin, handle } from '@litfass/kit'
import type { CollectionSlug } from 'payload'
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
  /** Offers the grid of pictures in every upload field of a collection, in place of Payload's list; nowhere when omitted. */
  fields?: DeskFields
}

type DeskFields = {
  /** Slug of the collection of pictures. */
  collection: CollectionSlug
  /** The image manager the pictures are for, which determines those to choose from. */
  imageManagerPrefix: string
  /** An image manager that members upload for: their pictures can be chosen too. */
  membersPrefix?: string
}

const options = declareOptions('picture-desk', (given: PictureDeskOptions = {}) => given)

const upload = { label: uploadTexts.label('uploadTitle'), path: MULTI_UPLOAD_PATH } as const

/** Adds uploading many pictures, choosing pictures and sorting them (spec/media, `multiupload-settings`). */
export const pictureDesk = definePlugin({
  options,
  texts: [texts, uploadTexts],
  routes: [handle(sortableImagesSelection, selectPictures)],
  rules: { 'desk.choose': mayChoose },
  configure: (config, { fields }) =>
    fields
      ? addToAllUploadFields(config, {
          collection: fields.collection,
          component: { path: '@litfass/picture-desk/admin#ChooseForField', clientProps: { ...fields } },
        })
      : config,
  panel: ({ work }) =>
    deskPanel({
      providers: work ? [work] : [],
      views: {
        multiUpload: {
          Component: '@litfass/picture-desk/rsc#MultiUploadView',
          path: MULTI_UPLOAD_PATH,
          exact: true,
          meta: { title: uploadTexts.in('de').uploadTitle },
        },
      },
      desk: { links: [{ task: 'pictures', ...upload }], actions: [upload] },
    }),
})
