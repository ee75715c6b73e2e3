import { ClientError } from '@litfass/kit/client'

/** What the server, or the client in its place, says about a failure; null when nobody says anything. */
export function failureWords(error: unknown): string | null {
  return error instanceof ClientError ? error.msg : null
}
