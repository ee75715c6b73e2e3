import { ClientError } from '@litfass/kit/client'

/** An answer without words of ours, such as a proxy's, says nothing about what has happened. */
export function failureText(error: unknown, unknown: string): string {
  return error instanceof ClientError && error.code !== 'unknown' ? error.msg : unknown
}

/** Answers after which the same request may succeed: once signed in again, and once fewer were sent. */
const PASSING: readonly number[] = [401, 408, 429]

/**
 * Whether the server has refused something for good, such as for what someone else has decided meanwhile. What is shown may be out of date
 * then, and another try makes no sense. Without an answer it must not be loaded again: Next leaves the page for one that it cannot load.
 */
export const isFinal = (error: unknown): boolean =>
  error instanceof ClientError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)
