import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type MetricsRequest = {
  socketAddress: string | undefined
  headers: IncomingHttpHeaders
  /** The token the environment names; without one only this machine itself may ask. */
  token: string | undefined
}

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
/** Set by whatever passes requests on for somebody else. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
]

/**
 * Who may read the metrics: whoever shows the token. Where there is none, only a program on this machine that asks for
 * this machine: a proxy beside the server asks for the site's name, or says for whom.
 */
export function mayReadMetrics({ socketAddress = '', headers, token }: MetricsRequest): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  return (
    LOOPBACK.test(socketAddress) &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    FORWARDING.every((name) => headers[name] === undefined)
  )
}

/** Takes the same time wherever two texts begin to differ, and whatever their lengths. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
