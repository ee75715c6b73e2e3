import type { RenderedVariant } from '../render/renderVariants.ts'
import { renderRendition } from '../renderRendition.ts'
import { blockForeignLoaders } from './confinement.ts'
import { type ChildMessage, failedAnswer, isRenderMessage, type RenderMessage } from './messages.ts'

const send = (message: ChildMessage): void => {
  process.send?.(message)
}

const render = async ({ request }: RenderMessage): Promise<ChildMessage> => {
  try {
    const onVariant = (variant: RenderedVariant) => send({ type: 'variant', variant })
    const rendition = await renderRendition({ ...request, onVariant })
    return { type: 'done', rendition, rss: process.memoryUsage.rss() }
  } catch (error) {
    return failedAnswer(error)
  }
}

/** Pixels lie outside the heap, so a small heap would hold those of several pictures before collecting them. */
const answer = (message: ChildMessage): void => {
  send(message)
  setImmediate(() => void globalThis.gc?.())
}

blockForeignLoaders()
// Without its parent nothing waits for the picture, and nothing would end the child.
process.on('disconnect', () => process.exit())
process.on('message', (message) => {
  if (isRenderMessage(message)) void render(message).then(answer)
})
