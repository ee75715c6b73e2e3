import { lockRow, withTranslations } from '@litfass/kit'
import { withJobs } from '@litfass/kit/jobs'
import type { CollectionConfig, Config, Plugin } from 'payload'
import { imageAccess } from './access/imageAccess.ts'
import { addProcessingView } from './components/addProcessingView.ts'
import { addUploadsProvider } from './components/addUploadsProvider.ts'
import { adminSettings } from './components/adminSettings.ts'
import { JOBS, LOGGED } from './constants.ts'
import { imageCutEndpoint } from './endpoints/imageCut.ts'
import { imageEventsEndpoint } from './endpoints/imageEvents.ts'
import { imageFileEndpoint } from './endpoints/imageFile.ts'
import { imageIsStubEndpoint } from './endpoints/imageIsStub.ts'
import { imageQueueEndpoint } from './endpoints/imageQueue.ts'
import { imageReprocessEndpoint } from './endpoints/imageReprocess.ts'
import { imageRetryEndpoint } from './endpoints/imageRetry.ts'
import { imageRetryAllEndpoint } from './endpoints/imageRetryAll.ts'
import { imageSameEndpoint } from './endpoints/imageSame.ts'
import { imageStateEndpoint } from './endpoints/imageState.ts'
import { imageStorageStateEndpoint } from './endpoints/imageStorageState.ts'
import { uploadEndpoint } from './endpoints/upload.ts'
import { uploadImageFromUrlEndpoint } from './endpoints/uploadImageFromUrl.ts'
import { imageFields } from './fields/imageFields.ts'
import { recipesCollection } from './fields/recipesCollection.ts'
import { renditionsCollection } from './fields/renditionsCollection.ts'
import { addUrlSet } from './hooks/addUrlSet.ts'
import { applyUpload } from './hooks/applyUpload.ts'
import { enqueueRender } from './hooks/enqueueRender.ts'
import { explainTooLarge } from './hooks/explainTooLarge.ts'
import { inspectIncomingFile } from './hooks/inspectIncomingFile.ts'
import { keepRecipe } from './hooks/keepRecipe.ts'
import { purgeHidden, releaseFiles } from './hooks/releaseFiles.ts'
import { removeRefusedFile, removeSpooledFile } from './hooks/removeSpooledFile.ts'
import { tellOfChange, tellOfDeletion } from './hooks/tellWatchers.ts'
import { makeAvifs } from './jobs/makeAvifs.ts'
import { purgeAddresses } from './jobs/purgeAddresses.ts'
import { recoverImages } from './jobs/recoverImages.ts'
import { removeBlob } from './jobs/removeBlob.ts'
import { removeRendition } from './jobs/removeRendition.ts'
import { renderImage } from './jobs/renderImage.ts'
import { reprocessImages } from './jobs/reprocessImages.ts'
import { sweepFiles } from './jobs/sweepFiles.ts'
import { rememberOptions } from './operations/imagesOptionsOf.ts'
import { type ImagesOptions, type ResolvedImagesOptions, resolveOptions } from './options.ts'
import { thumbnailOf } from './presenters/thumbnailOf.ts'
import { serveOriginal } from './serving/serveOriginal.ts'
import { de } from './translations/de.ts'
import { en } from './translations/en.ts'
import { text } from './translations/text.ts'

/** Turns a collection of the project into the collection of pictures (design section 5). */
export const images =
  (given: ImagesOptions): Plugin =>
  (config: Config): Config => {
    const options = resolveOptions(given)
    const collections = (config.collections ?? []).map((collection) =>
      collection.slug === options.collection ? withPictures(collection, options) : collection,
    )
    const wired: Config = {
      ...config,
      collections: [...collections, renditionsCollection(options), recipesCollection(options)],
      endpoints: [...(config.endpoints ?? []), ...endpoints(options)],
      admin: addUploadsProvider(addProcessingView(config.admin, options)),
    }
    return withJobs(withTranslations(rememberOptions(wired, options), { de, en }), {
      tasks: {
        [JOBS.render]: renderImage(options),
        [JOBS.removeBlob]: removeBlob(options),
        [JOBS.removeRendition]: removeRendition(options),
        [JOBS.sweep]: sweepFiles(options),
        [JOBS.recover]: recoverImages(options),
        [JOBS.reprocess]: reprocessImages(options),
        [JOBS.purge]: purgeAddresses(options),
        [JOBS.avif]: makeAvifs(options),
      },
      background: [JOBS.avif],
      logged: LOGGED,
      cron: [`17 3 * * * ${JOBS.sweep} ?fill=1d`, `*/10 * * * * ${JOBS.recover}`],
    })
  }

function endpoints(options: ResolvedImagesOptions) {
  return [
    ...uploadEndpoint(options),
    ...uploadImageFromUrlEndpoint(options),
    ...imageSameEndpoint(options),
    ...imageIsStubEndpoint(options),
    ...imageStateEndpoint(options),
    ...imageEventsEndpoint(options),
    ...imageStorageStateEndpoint(options),
    ...imageRetryEndpoint(options),
    ...imageQueueEndpoint(options),
    ...imageRetryAllEndpoint(options),
    ...imageReprocessEndpoint(options),
    ...imageFileEndpoint(options),
    ...imageCutEndpoint(options),
  ]
}

function withPictures(collection: CollectionConfig, options: ResolvedImagesOptions): CollectionConfig {
  const { hooks } = collection
  return {
    ...collection,
    labels: { singular: text('image'), plural: text('images') },
    access: { ...imageAccess(options), ...collection.access },
    admin: { ...adminSettings, ...collection.admin },
    disableDuplicate: true,
    fields: [...imageFields(options), ...collection.fields],
    // One picture for each key of an account; pictures without a key are not counted.
    indexes: [...(collection.indexes ?? []), { fields: ['owner', 'uploadKey'], unique: true }],
    forceSelect: {
      renditionHash: true,
      width: true,
      height: true,
      frames: true,
      is_stub: true,
      visibility: true,
    },
    upload: {
      disableLocalStorage: true,
      filesRequiredOnCreate: false,
      filenameCompoundIndex: ['filename', 'contentHash'],
      crop: false,
      focalPoint: false,
      cacheTags: false,
      pasteURL: false,
      handlers: [serveOriginal(options)],
      adminThumbnail: ({ doc }) => thumbnailOf(doc, options.cdnUrl),
    },
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), lockRow, inspectIncomingFile(options)],
      beforeChange: [...(hooks?.beforeChange ?? []), applyUpload(options)],
      afterChange: [
        ...(hooks?.afterChange ?? []),
        enqueueRender,
        keepRecipe(options),
        purgeHidden,
        tellOfChange,
      ],
      afterRead: [...(hooks?.afterRead ?? []), addUrlSet(options)],
      beforeDelete: [...(hooks?.beforeDelete ?? []), releaseFiles],
      afterDelete: [...(hooks?.afterDelete ?? []), tellOfDeletion],
      afterOperation: [...(hooks?.afterOperation ?? []), removeSpooledFile],
      afterError: [...(hooks?.afterError ?? []), explainTooLarge, removeRefusedFile],
    },
  }
}
