import { imageEvents } from '@litfass/images/routes'
import { listenToEvents } from '@litfass/kit/client'
import { client } from '../../client.ts'

/** Settles when all files of a picture are made, or nobody can say so. */
export function whenRendered(imageId: number): Promise<void> {
  const url = `${client.url(imageEvents)}?${new URLSearchParams({ ids: String(imageId), until: 'processed' })}`
  return new Promise((resolve) => {
    const nothing = () => undefined
    listenToEvents(url, { names: [], onOpen: nothing, onEvent: nothing, onBreak: nothing, onEnd: resolve })
  })
}
