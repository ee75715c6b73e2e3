import { type Handler, translate } from '@litfass/kit'
import { removeOldFiles } from '../operations/oldFiles.ts'
import { queueSummary } from '../operations/queueSummary.ts'
import { reprocessChosen, retryFailed, retryImage } from '../operations/retry.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { queueTexts } from '../panel/panelTexts.ts'
import type { imageQueue, imageRemoveOld, imageReprocess, imageRetry, imageRetryAll } from '../routes.ts'
import { texts } from '../texts.ts'

type Options = ResolvedImagesOptions

export const retryOne: Handler<typeof imageRetry, Options> = async ({ req, params, options }) => {
  const remaining = await retryImage(req, options, params.imageId)
  return { msg: translate(req, texts.key('retried')), remaining }
}

export const removeOld: Handler<typeof imageRemoveOld, Options> = async ({ req, params, options }) => {
  const removed = await removeOldFiles(req, options, params.imageId)
  return { msg: translate(req, texts.key(removed > 0 ? 'oldRemoved' : 'oldNone')), removed }
}

export const retryAll: Handler<typeof imageRetryAll, Options> = async ({ req, options }) => {
  const { retried, remaining } = await retryFailed(req, options)
  return { msg: translate(req, queueTexts.key('retriedAll'), { number: retried }), retried, remaining }
}

export const reprocess: Handler<typeof imageReprocess, Options> = async ({ req, body, options }) => {
  const ids = [...new Set(body.ids)]
  const queued = (await reprocessChosen(req, options, ids)).length
  const msg = translate(req, queueTexts.key('reprocessed'), { number: queued })
  return { msg, queued, unchanged: ids.length - queued }
}

export const summarizeQueue: Handler<typeof imageQueue, Options> = ({ req, options }) =>
  queueSummary(req, options)
