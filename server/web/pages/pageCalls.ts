import type { IncomingMessage, ServerResponse } from 'node:http'
import { isServerCalled } from '../../../config/pages/pageStatus.ts'
import { isForm } from '../requestBodies.ts'

/** Paths below which there are no pages. */
const NO_PAGE = /^\/(?:api|media|_next)(?:[/?]|$)/

/**
 * Answers 400 where Next 16.4.6 answers 500 to a call of a page's function that it cannot read: a form without parts, JSON
 * that is none, a reference to a part that was not sent (decision 0057). What goes wrong before any function is reached is the
 * sender's fault: pages accept no other POST requests.
 */
export function watchPageCall(request: IncomingMessage, response: ServerResponse): void {
  const { headers, method, url = '' } = request
  const isCall = method === 'POST' && (headers['next-action'] !== undefined || isForm(request))
  if (!isCall || NO_PAGE.test(url)) return
  const writeHead = response.writeHead.bind(response)
  const guarded: typeof response.writeHead = (status: number, ...rest: unknown[]) =>
    Reflect.apply(writeHead, response, [status === 500 && !isServerCalled(response) ? 400 : status, ...rest])
  response.writeHead = guarded
}
