import { ClientError } from '@litfass/kit/client'

const BUSY = [429, 503]

/**
 * Makes a call again as often as the server asks for a pause.
 * @param wait is told the seconds; rejects when nobody wants to wait any longer
 * @throws whatever the call throws, or the waiting
 */
export async function patiently<Answer>(
  call: () => Promise<Answer>,
  wait: (seconds: number) => Promise<void>,
): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const seconds =
        error instanceof ClientError && BUSY.includes(error.status) ? error.retryAfter : undefined
      if (seconds === undefined) throw error
      await wait(seconds)
    }
  }
}
