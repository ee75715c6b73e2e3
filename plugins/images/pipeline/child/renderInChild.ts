import { join } from 'node:path'
import { measureRender } from '../../metrics.ts'
import { UNCROPPED } from '../../model/geometry/renditionPlan.ts'
import { PipelineError } from '../pipelineError.ts'
import type { RenderedVariant } from '../render/renderVariants.ts'
import { removeParts } from '../render/writeWhole.ts'
import type { OnVariant, RenderRequest, Rendition } from '../renderRendition.ts'
import { guardRender, killChild, type RenderChild, returnChild, takeChild } from './childProcess.ts'
import { type ChildMessage, isChildMessage, type RenderMessage } from './messages.ts'

/** A render in a child process. No other render may use `outDir`. */
export interface ChildRenderRequest extends RenderRequest {
  /** Called for each complete file; a promise is awaited before the render resolves. */
  readonly onVariant?: OnVariant | undefined
  /** Aborts the render, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Time limit; 120,000 ms by default. */
  readonly timeoutMs?: number | undefined
  /** Limit of resident memory, where the system reports it; 768 MB by default. */
  readonly memoryMb?: number | undefined
}

const TIMEOUT_MS = 120_000
const MEMORY_MB = 768

/** Passes finished files to the callback, and collects its promises. */
const createPublisher = (onVariant: OnVariant | undefined) => {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const pending: Promise<void>[] = []
  const publish = (variant: RenderedVariant): void => {
    const done = Promise.resolve(variant).then(onVariant)
    done.catch(reject)
    pending.push(done)
  }
  return { publish, failed, pending }
}

const run = async (child: RenderChild, request: ChildRenderRequest): Promise<Outcome> => {
  const { signal, timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB } = request
  const { publish, failed, pending } = createPublisher(request.onVariant)
  const { exceeded, stop } = guardRender(child.process.pid ?? 0, { signal, timeoutMs, memoryMb })
  const render = async () => {
    const outcome = await awaitRender(child, request, publish)
    await Promise.all(pending)
    return outcome
  }
  try {
    return await Promise.race([render(), exceeded, failed])
  } finally {
    stop()
  }
}

/**
 * Renders an original in a child process, so that no picture can crash the worker; see `renderRendition` for the result.
 * The process is kept for the next picture and ends when idle.
 *
 * @throws PipelineError: `broken` and `budget` lie in the picture, `timeout` and `crashed` are worth a retry.
 *   Complete files may be left in `outDir` then, but no partial ones.
 */
export const renderInChild = async (request: ChildRenderRequest): Promise<Rendition> => {
  request.signal?.throwIfAborted()
  return measureRender(request, renderOnce)
}

const renderOnce = async (request: ChildRenderRequest): Promise<Rendition> => {
  const child = takeChild()
  try {
    const { rendition, rss } = await run(child, request)
    returnChild(child, rss)
    return rendition
  } catch (error) {
    // Even if only the picture was bad: its decoder may have left the process in any state.
    await killChild(child)
    await removeParts(request.outDir)
    throw error
  }
}

/** The result of a successful render. */
interface Outcome {
  readonly rendition: Rendition
  /** Resident memory of the child in bytes. */
  readonly rss: number
}

/** Builds the path here: a child that decoded an untrusted file is trusted with the name of a size only. */
const trusted = (variant: RenderedVariant, outDir: string): RenderedVariant => ({
  ...variant,
  file: join(outDir, `${variant.key}.webp`),
})

const crashed = ({ errorOutput }: RenderChild, how: string): PipelineError =>
  new PipelineError('failure.crashed', [how, errorOutput()].filter(Boolean).join(': '))

const outcomeOf = (message: Extract<ChildMessage, { type: 'done' }>, outDir: string): Outcome => {
  const variants = message.rendition.variants.map((variant) => trusted(variant, outDir))
  const { uncropped } = message.rendition
  const whole = uncropped && { ...uncropped, file: join(outDir, `${UNCROPPED}.webp`) }
  return { rendition: { ...message.rendition, variants, uncropped: whole }, rss: message.rss }
}

/**
 * Sends a picture to a child and waits for its result.
 * @param publish called for each finished file.
 * @throws PipelineError if the child reports one, exits, or sends an invalid message.
 */
const awaitRender = async (
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
