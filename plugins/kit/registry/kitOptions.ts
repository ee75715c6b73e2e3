import type { Payload } from 'payload'
import { TIME_ZONE } from '../domain/moments.ts'
import type { Limit } from '../routes/defineRoute.ts'
import { declareOptions } from './options.ts'

export type KitOptions = {
  /** Title and version of the OpenAPI document. */
  api: { title: string; version: string }
  /**
   * The key of 32 characters or more that a mail server sends when it forwards bounced e-mails (`POST /mail/bounce`,
   * `Authorization: Bearer …`); none are taken when omitted.
   */
  bounceKey?: string | undefined
  /** `visitors: false` opens GraphQL to signed-in accounts only. */
  graphQL?: { visitors?: boolean }
  /**
   * How much lists over REST and GraphQL may cost one network, an IPv4 address or an IPv6 /64: a list costs 1 point, and 5 more
   * for each hop along a relationship; 600 points in 60 seconds when omitted. Staff are not counted.
   */
  lists?: Limit
  /**
   * The pages of documents of no content type on the site, by the slug of their collection or global, with `{id}` or `{slug}`: what refers
   * to a document is named with a link to its page. None when omitted.
   */
  pages?: Readonly<Record<string, { de: string; en: string }>>
  /**
   * IANA name of the zone of the site: times are written by its clock in the panel and in e-mails, and meant by it where they come
   * without an offset over REST and by named routes; `Europe/Berlin` when omitted.
   */
  timeZone?: string
  /** Days after which documents in the trash are deleted for good; 30 when omitted. */
  trashDays?: number
  /**
   * The proxies whose `X-Forwarded-For` counts; none when omitted, and the address of a client is that of its connection.
   */
  trustedProxies?: TrustedProxies
}

/** Proxies: how many stand before the server, or their addresses and networks (`10.0.0.0/8`, `::1`). */
export type TrustedProxies = number | readonly string[]

export const options = declareOptions(
  'kit',
  ({
    bounceKey,
    graphQL,
    lists = { points: 600, seconds: 60 },
    pages = {},
    timeZone = TIME_ZONE,
    trashDays = 30,
    trustedProxies = 0,
    ...others
  }: KitOptions) => {
    // Throws for a zone that there is not.
    new Intl.DateTimeFormat('en', { timeZone })
    if (!(trashDays > 0)) throw new Error('kit: trashDays is a number of days above 0.')
    if (bounceKey !== undefined && bounceKey.length < 32)
      throw new Error('kit: bounceKey has 32 characters or more.')
    // One list must be possible, with all the hops that it may have.
    if (!(lists.points >= 50 && lists.seconds > 0))
      throw new Error('kit: lists takes 50 points or more, and a number of seconds above 0.')
    // The addresses of a list are read when the kit starts (`trustProxies`).
    if (typeof trustedProxies === 'number' && !(Number.isInteger(trustedProxies) && trustedProxies >= 0))
      throw new Error('kit: trustedProxies is how many proxies there are, or a list of their addresses.')
    return {
      ...others,
      bounceKey,
      lists,
      pages,
      timeZone,
      trashDays,
      trustedProxies,
      graphQL: { visitors: graphQL?.visitors ?? true },
    }
  },
)

/** Whether a config has the kit itself, and not only plugins made with it. */
export const isKitIn = ({ config }: Pick<Payload, 'config'>) => config.custom?.['litfass:kit'] !== undefined

/** The time zone of a site, for what works without `kit()` too. */
export function timeZoneOf(payload: Pick<Payload, 'config'>): string {
  return isKitIn(payload) ? options.of(payload).timeZone : TIME_ZONE
}
