import { errorResponse, LitfassError, refuseCrossSite, spendLimit, viewerOf } from '@litfass/kit'
import type { AnyRoute } from '@litfass/kit/routes'
import type { Endpoint, PayloadRequest } from 'payload'
import { isForm, readForm } from './readForm.ts'

/** Answers a plain form; `tell` writes the log and says whether it knows. */
export type FormHandler = (
  req: PayloadRequest,
  fields: URLSearchParams,
  tell: (log: () => Promise<void>) => Promise<boolean>,
) => Promise<Response>

/**
 * Has the endpoints of a route answer a plain form too, under the same guards. What somebody has answered holds even
 * when the log cannot be told: with the database away, or when too many ask from one address.
 */
export const alsoForms = (
  route: Pick<AnyRoute, 'name' | 'limit'>,
  endpoints: Endpoint[],
  answer: FormHandler,
): Endpoint[] =>
  endpoints.map((endpoint) => ({
    ...endpoint,
    handler: async (req) => {
      if (!isForm(req)) return endpoint.handler(req)
      try {
        refuseCrossSite(req)
        return await answer(req, await readForm(req), (log) => tell(req, route, log))
      } catch (error) {
        return errorResponse(req, error)
      }
    },
  }))

async function tell(
  req: PayloadRequest,
  { name, limit }: Pick<AnyRoute, 'name' | 'limit'>,
  log: () => Promise<void>,
): Promise<boolean> {
  try {
    if (limit) await spendLimit({ req, viewer: viewerOf(req), name, limit })
    await log()
    return true
  } catch (err) {
    if (!(err instanceof LitfassError)) req.payload.logger.error({ err, msg: 'the consent log is away' })
    return false
  }
}
