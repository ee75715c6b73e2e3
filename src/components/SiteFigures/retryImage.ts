import { stubWatch } from './stubWatch.ts'

/** Has a failed picture made once more and watches it again; the server's words when it refuses. */
export async function retryImage(id: number): Promise<string | undefined> {
  const [{ trackedClient }, { imageRetry }, { ClientError }] = await Promise.all([
    import('../../trackedClient.ts'),
    import('@litfass/images/routes'),
    import('@litfass/kit/client'),
  ])
  try {
    const { remaining } = await trackedClient.call(imageRetry, { params: { imageId: id } })
    stubWatch.restart(id, remaining)
    return undefined
  } catch (error) {
    if (error instanceof ClientError) return error.msg
    throw error
  }
}
