import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** Shared across the process: the site's bundle and the server around it each load this module. */
const KEY = Symbol.for('litfass/site/answers')

/** Lets the page rendered by `work` set the status of its response. */
export function withPageStatus<T>(response: ServerResponse, work: () => T): T {
  return answers().run(response, work)
}

/**
 * Sets the response status of the page being rendered; Next itself only offers 404 (`notFound`). Call it before the
 * page is sent, which happens once its components have rendered, unless one suspends below a boundary.
 */
export function setPageStatus(status: number): void {
  const response = answers().getStore()
  if (response && !response.headersSent) response.statusCode = status
}

const CALLED = Symbol.for('litfass/site/called')

/** Notes that the function of the server that a request calls has been reached: Next could read what was sent to it. */
export function noteServerCall(): void {
  const response = answers().getStore()
  if (response) Reflect.set(response, CALLED, true)
}

/** Whether the function of the server has been reached that a request calls. */
export function isServerCalled(response: ServerResponse): boolean {
  return Reflect.get(response, CALLED) === true
}

function answers(): AsyncLocalStorage<ServerResponse> {
  const known: unknown = Reflect.get(globalThis, KEY)
  if (known instanceof AsyncLocalStorage) return known
  const fresh = new AsyncLocalStorage<ServerResponse>()
  Reflect.set(globalThis, KEY, fresh)
  return fresh
}
