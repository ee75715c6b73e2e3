import { join } from 'node:path'
import { UNCROPPED } from '../../domain/renditionFile.ts'
import { PipelineError } from '../pipelineError.ts'
import type { RenderedVariant } from '../render/renderVariants.ts'
import type { RenderRequest, Rendition } from '../renderRendition.ts'
import { type ChildMessage, isChildMessage, type RenderMessage } from './messages.ts'
import type { RenderChild } from './startChild.ts'

/** How a render went well. */
export interface Outcome {
  readonly rendition: Rendition
  /** Resident memory of the child in bytes. */
  readonly rss: number
}

/** A path is ours to say: a child that decoded a stranger's file is believed the name of a size, no more. */
const trusted = (variant: RenderedVariant, outDir: string): RenderedVariant => ({
  ...variant,
  file: join(outDir, `${variant.key}.webp`),
})

const crashed = ({ complaints }: RenderChild, how: string): PipelineError =>
  new PipelineError('failure.crashed', [how, complaints()].filter(Boolean).join(': '))

const outcomeOf = (message: Extract<ChildMessage, { type: 'done' }>, outDir: string): Outcome => {
  const variants = message.rendition.variants.map((variant) => trusted(variant, outDir))
  const { uncropped } = message.rendition
  const whole = uncropped && { ...uncropped, file: join(outDir, `${UNCROPPED}.webp`) }
  return { rendition: { ...message.rendition, variants, uncropped: whole }, rss: message.rss }
}

/**
 * Sends a picture to a child and listens until it has said how it ended.
 * @param publish called for each finished file.
 * @throws PipelineError where the child reports one, ends, or talks nonsense.
 */
export const converse = async (
  child: RenderChild,
  { sourcePath, format, recipe, outDir }: RenderRequest,
  publish: (variant: RenderedVariant) => void,
): Promise<Outcome> => {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const onMessage = (message: unknown): void => {
    if (!isChildMessage(message)) reject(crashed(child, 'sent something unknown'))
    else if (message.type === 'variant') publish(trusted(message.variant, outDir))
    else if (message.type === 'done') resolve(outcomeOf(message, outDir))
    else reject(new PipelineError(message.failure, message.detail))
  }
  const onExit = (code: number | null, signal: string | null) =>
    reject(crashed(child, `ended with ${signal ?? code}`))
  const onError = (error: Error) => reject(crashed(child, error.message))
  const message: RenderMessage = { type: 'render', request: { sourcePath, format, recipe, outDir } }
  child.process.on('message', onMessage).on('exit', onExit).on('error', onError)
  try {
    child.process.send(message)
    return await promise
  } finally {
    child.process.off('message', onMessage).off('exit', onExit).off('error', onError)
  }
}
