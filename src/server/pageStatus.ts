import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** Shared through the process: the site's bundle and the server around it each have a copy of this module. */
const KEY = Symbol.for('litfass/site/answers')

/** Lets the page that is made by `work` set the status of its answer. */
export function withPageStatus<T>(response: ServerResponse, work: () => T): T {
  return answers().run(response, work)
}

/**
 * Answers the page that is being made with a status of its own; Next has words for 404 alone (`notFound`). To be called
 * before anything of the page is sent, which is not before its components have been made, as long as none suspends below
 * a boundary.
 */
export function setPageStatus(status: number): void {
  const response = answers().getStore()
  if (response && !response.headersSent) response.statusCode = status
}

function answers(): AsyncLocalStorage<ServerResponse> {
  const known: unknown = Reflect.get(globalThis, KEY)
  if (known instanceof AsyncLocalStorage) return known
  const fresh = new AsyncLocalStorage<ServerResponse>()
  Reflect.set(globalThis, KEY, fresh)
  return fresh
}
