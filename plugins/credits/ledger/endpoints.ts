import type { Handler } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { ResolvedCreditsOptions } from '../options.ts'
import type * as routes from '../routes.ts'
import { readUnlockState, unlock } from '../unlocks/unlock.ts'
import { exportStatement, readStatement } from './statement.ts'

type Options = ResolvedCreditsOptions

const languageOf = ({ i18n }: PayloadRequest): 'de' | 'en' => (i18n.language === 'en' ? 'en' : 'de')

/** Answers `statement`. */
export const showStatement: Handler<typeof routes.statement, Options> = ({ req, query }) =>
  readStatement(req, languageOf(req), query)

/** Answers `statementexport`, a batch at a time. */
export const downloadStatement: Handler<typeof routes.exportStatement, Options> = async ({ req, query }) => {
  const { language = languageOf(req), ...wanted } = query
  const parts = exportStatement(req, language, wanted)
  return new Response(streamOf(parts), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="credits.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Writes no more than is asked for, and stops where no one reads on. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

/** Answers `unlockstate/{contentType}/{contentId}`. */
export const showUnlockState: Handler<typeof routes.unlockState, Options> = ({ req, params }) =>
  readUnlockState(req, { type: params.contentType, id: params.contentId })

/** Answers `unlock/{contentType}/{contentId}`. */
export const unlockContent: Handler<typeof routes.unlock, Options> = async ({ req, params, body }) => ({
  unlocked: true,
  ...(await unlock(req, { type: params.contentType, id: params.contentId, price: body.price })),
})
