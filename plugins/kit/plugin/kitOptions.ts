import { proxyList, type TrustedProxies } from '../limits/clientAddress.ts'
import { LIST_LIMIT } from '../limits/listLimit.ts'
import type { Limit } from '../routes/defineRoute.ts'
import { TRASH_DAYS } from '../trash/trash.ts'
import { declareOptions } from './options.ts'

export type KitOptions = {
  /** Title and version of the OpenAPI document. */
  api: { title: string; version: string }
  /** `visitors: false` opens GraphQL to signed-in accounts only. */
  graphQL?: { visitors?: boolean }
  /**
   * How much lists over REST and GraphQL may cost one network, an IPv4 address or an IPv6 /64: a list costs 1 point, and 5 more
   * for each hop along a relationship; 600 points in 60 seconds when omitted. Staff are not counted.
   */
  lists?: Limit
  /** Days after which documents in the trash are deleted for good; 30 when omitted. */
  trashDays?: number
  /**
   * The proxies whose `X-Forwarded-For` counts: how many stand before the server, or their addresses and networks
   * (`['10.0.0.0/8']`); none when omitted, and the address of a client is that of its connection.
   */
  trustedProxies?: TrustedProxies
}

export const options = declareOptions(
  'kit',
  ({ graphQL, lists = LIST_LIMIT, trashDays = TRASH_DAYS, trustedProxies = 0, ...others }: KitOptions) => {
    if (!(trashDays > 0)) throw new Error('kit: trashDays is a number of days above 0.')
    // One list must be possible, with all the hops that it may have.
    if (!(lists.points >= 50 && lists.seconds > 0))
      throw new Error('kit: lists takes 50 points or more, and a number of seconds above 0.')
    if (typeof trustedProxies !== 'number') proxyList(trustedProxies)
    else if (!Number.isInteger(trustedProxies) || trustedProxies < 0)
      throw new Error('kit: trustedProxies is how many proxies there are, or a list of their addresses.')
    return { ...others, lists, trashDays, trustedProxies, graphQL: { visitors: graphQL?.visitors ?? true } }
  },
)
