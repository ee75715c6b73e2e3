import sharp from 'sharp'
import { blockForeignLoaders } from '../child/blockForeignLoaders.ts'
import { failedAnswer } from '../failedAnswer.ts'
import { lowerPriority } from './lowerPriority.ts'
import { type AvifAnswer, type AvifMessage, isAvifMessage } from './messages.ts'
import { renderAvifs } from './renderAvifs.ts'

const send = (answer: AvifAnswer): void => {
  process.send?.(answer)
}

const render = async ({ request }: AvifMessage): Promise<AvifAnswer> => {
  try {
    return { type: 'done', isComplete: await renderAvifs(request, (avif) => send({ type: 'made', avif })) }
  } catch (error) {
    return failedAnswer(error)
  }
}

lowerPriority()
blockForeignLoaders()
// What this pipeline has written itself is compared with its original: from memory only, while originals are files.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'] })
// Without its parent nobody waits for the files any more, and nobody would end the process.
process.on('disconnect', () => process.exit())
process.on('message', (message) => {
  if (isAvifMessage(message)) void render(message).then(send)
})
