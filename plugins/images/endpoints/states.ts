import type { Handler } from '@litfass/kit'
import { type PageEvents, type RowWatch, watchRows } from '@litfass/kit/events'
import { findImage, findImages } from '../operations/findImages.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { presentState } from '../presenters/answers.ts'
import { remainingOf, urlSetOf } from '../presenters/imageRow.ts'
import {
  type imageEvents,
  type imageIsStub,
  type imageState,
  imageStateRow,
  type imageStorageState,
} from '../routes.ts'

type Options = ResolvedImagesOptions

/** Ids that are unknown, or hidden from the caller, count as ready: that ends the poll and reveals nothing. */
export const countRemaining: Handler<typeof imageIsStub, Options> = async ({ req, query, options }) => {
  const found = await findImages(req, options.collection, query.ids)
  const remaining = new Map(found.map((image) => [image.id, remainingOf(image)]))
  return Object.fromEntries(query.ids.map((id) => [String(id), remaining.get(id) ?? 0]))
}

export const listStates: Handler<typeof imageState, Options> = async ({ req, query, options }) => {
  const found = await findImages(req, options.collection, query.ids)
  return found.map((image) => presentState(req, image, options.cdnUrl))
}

/** A picture's state for visitors, to whom a replaced picture is ready all along, and whether it is processed. */
type WatchedImage = { id: number; state: ReturnType<typeof presentState>; isProcessed: boolean }

const UNTIL: Record<'shown' | 'processed', (image: WatchedImage) => boolean> = {
  shown: ({ state }) => state.remaining <= 0,
  processed: ({ isProcessed }) => isProcessed,
}

const watches = new WeakMap<Options, RowWatch<WatchedImage>>()

/** Returns the one watch of a project's pictures, for the plugin's own route and for pages. */
function watchOf(options: Options): RowWatch<WatchedImage> {
  const watch = watches.get(options) ?? createWatch(options)
  watches.set(options, watch)
  return watch
}

function createWatch({ collection, cdnUrl }: Options): RowWatch<WatchedImage> {
  return watchRows<WatchedImage>({
    collection,
    read: async (req, ids) => {
      const found = await findImages(req, collection, ids)
      return found.map((image) => ({
        id: image.id,
        state: presentState(req, image, cdnUrl),
        isProcessed: ['ready', 'failed'].includes(image.processing?.state ?? ''),
      }))
    },
    present: ({ state }) => imageStateRow.parse(state),
  })
}

export const streamStates = (options: Options): Handler<typeof imageEvents, Options> => {
  const watch = watchOf(options)
  return ({ req, query: { ids, until, language } }) => watch({ req, ids, language, isSettled: UNTIL[until] })
}

/** Pictures that pages watch: `images` until they are shown, `images.processed` until replacements are made too. */
export const pageStates = (options: Options): PageEvents => ({
  images: watchOf(options).forPages(UNTIL.shown),
  'images.processed': watchOf(options).forPages(UNTIL.processed),
})

export const readStorageState: Handler<typeof imageStorageState, Options> = async ({
  req,
  body,
  options,
}) => {
  const image = await findImage(req, options.collection, body.image_id)
  const url_set = urlSetOf(image, options.cdnUrl)
  const isStorageFinalized = !image.is_stub && image.processing?.state === 'ready'
  if (!isStorageFinalized || !url_set) return { isStorageFinalized, imageData: null }
  const { id, width, height } = image
  return { isStorageFinalized, imageData: { id, url_set, width, height, mimeType: 'image/webp' } }
}
