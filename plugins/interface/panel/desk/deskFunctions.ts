import type { PayloadRequest } from 'payload'
import { countWaiting } from './countWaiting.ts'
import { WAITING_FUNCTION, type WaitingNumbers } from './freshNumbers.ts'
import { placeIdOf } from './gather.ts'

/**
 * Server functions of the panel's navigation, for `guardServerFunctions`. Without them its counts are updated only with the next page.
 * @example
 * const answer = guardServerFunctions(handleServerFunctions, { config, importMap, serverFunctions: deskFunctions })
 */
export const deskFunctions = {
  [WAITING_FUNCTION]: async ({ req }: { req: PayloadRequest }): Promise<WaitingNumbers> => {
    if (!req.user) return {}
    const counted = await countWaiting(req.payload, req.user)
    return Object.fromEntries(
      counted.flatMap(({ part, count }) => (typeof count === 'number' ? [[placeIdOf(part), count]] : [])),
    )
  },
}
