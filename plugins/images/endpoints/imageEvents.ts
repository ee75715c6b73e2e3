import { serveRoute } from '@litfass/kit'
import { watchRows } from '@litfass/kit/events'
import type { Endpoint } from 'payload'
import { findImages } from '../operations/findImages.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { presentState } from '../presenters/imageState.ts'
import { imageEvents, imageStateRow } from '../routes.ts'

/** A picture as it is told, and whether it is being worked on: visitors see a replaced one as ready all along. */
type WatchedImage = { id: number; state: ReturnType<typeof presentState>; isProcessed: boolean }

const UNTIL: Record<'shown' | 'processed', (image: WatchedImage) => boolean> = {
  shown: ({ state }) => state.remaining <= 0,
  processed: ({ isProcessed }) => isProcessed,
}

export const imageEventsEndpoint = ({ collection, cdnUrl }: ResolvedImagesOptions): Endpoint[] => {
  const watch = watchRows<WatchedImage>({
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
  return serveRoute(imageEvents, ({ req, query: { ids, until, language } }) =>
    watch({ req, ids, language, isSettled: UNTIL[until] }),
  )
}
