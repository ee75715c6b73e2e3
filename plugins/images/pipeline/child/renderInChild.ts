import { measureRender } from '../../metrics/measureRender.ts'
import type { RenderedVariant } from '../render/renderVariants.ts'
import type { OnVariant, RenderRequest, Rendition } from '../renderRendition.ts'
import { converse, type Outcome } from './converse.ts'
import { guardRender } from './guardRender.ts'
import { removeParts } from './removeParts.ts'
import type { RenderChild } from './startChild.ts'
import { giveBackChild, killChild, takeChild } from './warmChildren.ts'

/** A render in a process of its own. `outDir` must belong to this render alone. */
export interface ChildRenderRequest extends RenderRequest {
  /** Called for each file once it is complete; a promise is waited for before the render counts as done. */
  readonly onVariant?: OnVariant | undefined
  /** Ends the render; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** How long it may take; 120,000 ms unless said. */
  readonly timeoutMs?: number | undefined
  /** How much resident memory the process may use, where the system tells; 768 MB unless said. */
  readonly memoryMb?: number | undefined
}

const TIMEOUT_MS = 120_000
const MEMORY_MB = 768

/** Passes finished files on, and gathers what is still being done with them. */
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
    const outcome = await converse(child, request, publish)
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
 * Renders an original in a process of its own, so that no picture can take the worker down; see
 * `renderRendition` for what comes out. The process is kept for the next picture and ends when idle.
 *
 * @throws PipelineError: `broken` and `budget` lie in the picture, `timeout` and `crashed` are worth a retry.
 *   Where it rejects nothing half-written is left in `outDir`; complete files may be.
 */
export const renderInChild = async (request: ChildRenderRequest): Promise<Rendition> => {
  request.signal?.throwIfAborted()
  return measureRender(request, renderOnce)
}

const renderOnce = async (request: ChildRenderRequest): Promise<Rendition> => {
  const child = takeChild()
  try {
    const { rendition, rss } = await run(child, request)
    giveBackChild(child, rss)
    return rendition
  } catch (error) {
    // Also where only the picture was bad: its decoder may have left anything behind.
    await killChild(child)
    await removeParts(request.outDir)
    throw error
  }
}
