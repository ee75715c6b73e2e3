import type { Dispatcher } from 'undici'

/** A header of an answer; one that stands there several times counts as not there. */
export function headerText({ headers }: Pick<Dispatcher.ResponseData, 'headers'>, name: string) {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
