import { deskPanel } from '@litfass/interface/desk'
import { type DeskPart, definePlugin, handle, judgeAccounts, requireNumericIds } from '@litfass/kit'
import { contentFeature } from '@litfass/kit/content'
import { sql } from '@litfass/kit/database'
import type { CollectionSlug, Config } from 'payload'
import { accountRules, imageRules, narrowReading } from './access.ts'
import { imageExtension, recipesCollection, renditionsTable } from './collection/collections.ts'
import { CONDITIONS, offerUseFilter, PICTURE_LISTS, type PictureList } from './collection/usage.ts'
import { JOBS, PROCESSING_VIEW_PATH, RECIPES } from './constants.ts'
import { checkFileRights, serveCut, serveVariant } from './endpoints/files.ts'
import { removeOld, reprocess, retryAll, retryOne, summarizeQueue } from './endpoints/processing.ts'
import { countRemaining, listStates, pageStates, readStorageState, streamStates } from './endpoints/states.ts'
import { answerUncredited } from './endpoints/uncredited.ts'
import {
  checkUploadRights,
  findSamePictures,
  uploadFromEditor,
  uploadFromUrl,
  uploadPicture,
} from './endpoints/uploads.ts'
import { makeAvifs } from './jobs/makeAvifs.ts'
import { purgeAddresses, removeBlob, removeRendition, sweepFiles } from './jobs/removal.ts'
import { renderImage } from './jobs/renderImage.ts'
import { recoverImages, reprocessImages } from './jobs/requeueing.ts'
import { MAX_UPLOAD_BYTES } from './model/files/formats.ts'
import { exportPictures } from './operations/exportPictures.ts'
import { options } from './options.ts'
import { keptTexts, originTexts, queueTexts, removedTexts } from './panel/panelTexts.ts'
import { publishWithContent } from './publishing.ts'
import {
  editorUpload,
  imageCut,
  imageEvents,
  imageFile,
  imageIsStub,
  imageQueue,
  imageRemoveOld,
  imageReprocess,
  imageRetry,
  imageRetryAll,
  imageSame,
  imageState,
  imageStorageState,
  uncreditedPictures,
  upload,
  uploadImageFromUrl,
} from './routes.ts'
import { dashboardTexts, failureTexts, listTexts, texts, uploadTexts } from './texts.ts'

/** Turns a collection of the project into the collection of pictures (design section 5). */
export const images = definePlugin({
  options,
  texts: [
    texts,
    uploadTexts,
    failureTexts,
    queueTexts,
    originTexts,
    removedTexts,
    keptTexts,
    dashboardTexts,
    listTexts,
  ],
  extend: (options) => ({ [options.collection]: imageExtension(options) }),
  content: [contentFeature({ name: 'pictures' })],
  collections: (options) => [recipesCollection(options)],
  database: (options) => ({
    tables: [renditionsTable(options)],
    cascades: { [RECIPES]: ['image'] },
    checks: {
      [options.collection]: {
        focus_x_percent: sql`focus_x between 0 and 100`,
        focus_y_percent: sql`focus_y between 0 and 100`,
        rotation_step: sql`rotation in (0, 90, 180, 270)`,
      },
    },
  }),
  collectionNames: ({ collection }) => ({ images: collection }),
  references: ({ collection }) => ({ titles: { [collection]: 'caption' } }),
  personalData: { pictures: exportPictures },
  rules: (options) => ({
    ...imageRules(options),
    'images.upload': checkUploadRights,
    'images.file': checkFileRights,
  }),
  routes: (options) => [
    handle(upload, uploadPicture),
    handle(editorUpload, uploadFromEditor),
    handle(uploadImageFromUrl, uploadFromUrl(options)),
    handle(imageSame, findSamePictures),
    handle(imageIsStub, countRemaining),
    handle(imageState, listStates),
    handle(imageEvents, streamStates(options)),
    handle(imageStorageState, readStorageState),
    handle(imageRetry, retryOne),
    handle(imageRemoveOld, removeOld),
    handle(imageRetryAll, retryAll),
    handle(imageReprocess, reprocess),
    handle(imageQueue, summarizeQueue),
    handle(uncreditedPictures, answerUncredited),
    handle(imageFile, serveVariant),
    handle(imageCut, serveCut),
  ],
  events: pageStates,
  jobs: (options) => ({
    [JOBS.render]: { run: renderImage(options), logged: { id: 'imageId' } },
    [JOBS.avif]: { run: makeAvifs(options), logged: { id: 'imageId' }, background: true },
    [JOBS.reprocess]: { run: reprocessImages(options) },
    [JOBS.recover]: { run: recoverImages(options), cron: '*/10 * * * *' },
    [JOBS.removeBlob]: { run: removeBlob(options), logged: { contentHash: 'contentHash' } },
    [JOBS.removeRendition]: { run: removeRendition(options), logged: { hash: 'renditionHash' } },
    [JOBS.sweep]: { run: sweepFiles(options), cron: '17 3 * * * ?fill=1d' },
    [JOBS.purge]: { run: purgeAddresses(options) },
  }),
  commands: {
    audit: {
      summary: 'compares database and file store, and repairs',
      path: '@litfass/images/commands#audit',
    },
    import: { summary: 'adds the pictures of a folder', path: '@litfass/images/commands#importPhotos' },
    reprocess: {
      summary: 'has the sizes of pictures made once more',
      path: '@litfass/images/commands#reprocess',
    },
  },
  panel: ({ collection }) =>
    deskPanel({
      views: {
        imageProcessing: {
          Component: { path: '@litfass/images/rsc#ProcessingView', serverProps: { collection } },
          path: PROCESSING_VIEW_PATH,
          exact: true,
          meta: { title: texts.in('de').processing },
        },
      },
      providers: ['@litfass/images/admin#PanelUploads'],
      desk: {
        parts: PICTURE_LISTS.map((list) => pictureList(collection, list)),
        links: [{ task: 'pictures', label: texts.label('processing'), path: PROCESSING_VIEW_PATH }],
      },
    }),
  configure: (config, options) => {
    requireNumericIds(config, options.accountsCollection, 'images')
    return {
      ...config,
      ...(config.collections && {
        collections: config.collections.map((one) => narrowReading(one, options)),
      }),
      upload: takeLargeFiles(config.upload),
    }
  },
  onInit: (payload, options) => {
    judgeAccounts(payload, options.accountsCollection, accountRules(payload, options))
    offerUseFilter(payload, options)
    publishWithContent(payload, options)
  },
})

/** Payload's REST takes 20 MB unless configured otherwise. A larger file is received, so that the refusal can name the reason. */
function takeLargeFiles(upload: Config['upload']): Config['upload'] {
  return { ...upload, limits: { fileSize: MAX_UPLOAD_BYTES + 1_000_000, ...upload?.limits } }
}

/** A list of pictures on the panel's first page. Those that an index finds are counted. */
function pictureList(collection: CollectionSlug, list: PictureList): DeskPart {
  const part = {
    name: `pictures-${list}`,
    section: 'pictures',
    label: dashboardTexts.label(list),
    Component: { path: '@litfass/images/rsc#PicturesWidget', serverProps: { list } },
  } as const
  if (list !== 'drafts' && list !== 'failed') return part
  const where = CONDITIONS[list]
  return {
    ...part,
    count: async (req) =>
      (await req.payload.count({ collection, where, overrideAccess: false, req })).totalDocs,
  }
}
