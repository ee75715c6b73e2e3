import { ClientError } from '@litfass/kit/client'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { imageRetry, imageRetryAll } from '../../routes.ts'
import { usePanelClient } from './usePanelClient.ts'

/** Has failed pictures processed once more: one, or all there are. `then` runs when the server has taken them. */
export function useRetries(then: () => Promise<void>) {
  const client = usePanelClient()
  const [isBusy, setIsBusy] = useState(false)

  const attempt = async (work: () => Promise<string>) => {
    setIsBusy(true)
    try {
      toast.success(await work())
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      toast.error(error.msg)
    } finally {
      setIsBusy(false)
      await then()
    }
  }

  const retry = (imageId: number) =>
    attempt(async () => (await client.call(imageRetry, { params: { imageId } })).msg)

  /** The server takes a batch a call. No more than were there: one that fails again at once would never end it. */
  const retryAll = (failed: number) =>
    attempt(async () => {
      let answer = await client.call(imageRetryAll, {})
      for (let taken = answer.retried; answer.retried > 0 && taken < failed; taken += answer.retried) {
        if (answer.remaining === 0) break
        answer = await client.call(imageRetryAll, {})
      }
      return answer.msg
    })

  return { retry, retryAll, isBusy }
}
