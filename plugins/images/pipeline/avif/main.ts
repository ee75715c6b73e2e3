import sharp from 'sharp'
import { blockForeignLoaders, lowerPriority } from '../child/confinement.ts'
import { failedAnswer } from '../child/messages.ts'

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
// WebP files of this pipeline are read from memory, to be compared; originals are read from files.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'] })
// Without its parent nothing waits for the files, and nothing would end the process.
process.on('disconnect', () => process.exit())
process.on('message', (message) => {
  if (isAvifMessage(message)) void render(message).then(send)
})
