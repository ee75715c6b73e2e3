import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type MetricsRequest = {
  socketAddress: string | undefined
  headers: IncomingHttpHeaders
} & MetricsDoor

/** What the environment says about who may read the metrics. */
export type MetricsDoor = {
  /** The token the environment names; without one only this machine itself may ask. */
  token: string | undefined
  /** Where the process listens. */
  host: string
  /** The address people know the site by. */
  siteUrl: string
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
 * this machine, and only while nobody else is meant to reach it: a proxy beside the server that asks for 127.0.0.1 and
 * says for nobody looks like such a program.
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

/** Takes the same time wherever two texts begin to differ, and whatever their lengths. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
