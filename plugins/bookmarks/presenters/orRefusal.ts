import { errorBody, LitfassError, toLitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { Reference } from '../domain/Reference.ts'

/** Why one of several items was refused, in the list of their answers. */
export type RefusedItem = Reference & { msg: string; code: string }

/**
 * Does something with one of several items; a refusal stands in its place. What is nobody's fault but the server's ends
 * the whole call, as it would meet every other item too.
 * @param msgKey text of a refusal that has none of its own
 */
export async function orRefusal<T>(
  req: PayloadRequest,
  { imageId, imageType }: Reference,
  msgKey: string,
  work: () => Promise<T>,
): Promise<T | RefusedItem> {
  try {
    return await work()
  } catch (thrown) {
    const error = toLitfassError(thrown)
    if (error.status >= 500) throw thrown
    const { msg, code } = errorBody(req, new LitfassError(error.code, { msgKey, ...error.options }))
    return { imageId, imageType, msg, code }
  }
}
