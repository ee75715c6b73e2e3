import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type MetricsRequest = {
  socketAddress: string | undefined
  headers: IncomingHttpHeaders
} & MetricsDoor

/** The settings that decide who may read the metrics. */
export type MetricsDoor = {
  /** The configured token; without one only this machine may read them. */
  token: string | undefined
  /** Where the process listens. */
  host: string
  /** The public address of the site. */
  siteUrl: string
}

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
/** Headers set by proxies. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
]

/**
 * Decides who may read the metrics: callers with the token. Without a token, only local programs that address this
 * machine, and only while the site itself is local: a proxy on the same machine that sends no forwarding headers could
 * not be told apart from such a program.
 */
export function mayReadMetrics({ token, host, siteUrl, ...request }: MetricsRequest): boolean {
  const { socketAddress = '', headers } = request
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  return (
    isLoopback(host) &&
    LOOPBACK_HOST.test(new URL(siteUrl).host) &&
    LOOPBACK.test(socketAddress) &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    FORWARDING.every((name) => headers[name] === undefined)
  )
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || LOOPBACK.test(host)
}

/** Compares in constant time, whatever the lengths. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
