import {
  entryBeside,
  guardRender,
  type RenderChild,
  type RenderLimits,
  startChild,
} from '../child/childProcess.ts'
import { PipelineError } from '../pipelineError.ts'
import { removeParts } from '../render/writeWhole.ts'
import { type AvifMessage, isAvifAnswer } from './messages.ts'
import type { AvifRequest, MadeAvif } from './renderAvifs.ts'

/** A request for AVIFs in a child process. No other request may use `outDir`. */
export interface AvifChildRequest extends AvifRequest, RenderLimits {
  /** Called for each complete file. */
  readonly onMade: (avif: MadeAvif) => void
}

const MAIN = entryBeside(import.meta.url)

const crashed = ({ errorOutput }: RenderChild, how: string): PipelineError =>
  new PipelineError('failure.crashed', [how, errorOutput()].filter(Boolean).join(': '))

const awaitAvifs = (child: RenderChild, { onMade, ...asked }: AvifChildRequest): Promise<boolean> => {
  const { sourcePath, format, recipe, webpDir, outDir, sizes, made } = asked
  const request = { sourcePath, format, recipe, webpDir, outDir, sizes, made }
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  child.process.on('exit', (code, signal) => reject(crashed(child, `ended with ${signal ?? code}`)))
  child.process.on('error', (error) => reject(crashed(child, error.message)))
  child.process.on('message', (message: unknown) => {
    if (!isAvifAnswer(message)) reject(crashed(child, 'sent something unknown'))
    else if (message.type === 'made') onMade(message.avif)
    else if (message.type === 'done') resolve(message.isComplete)
    else reject(new PipelineError(message.failure, message.detail))
  })
  const message: AvifMessage = { type: 'avif', request }
  child.process.send(message)
  return promise
}

const kill = ({ process: child }: RenderChild): Promise<void> =>
  new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

/**
 * Makes the AVIFs of an original in a child process with the lowest priority; see `renderAvifs`. The process handles one
 * picture only, so that no memory is held when idle.
 *
 * @throws PipelineError as `renderInChild`; the signal's reason. Complete files may then be in `outDir`.
 */
export const avifInChild = async (request: AvifChildRequest): Promise<boolean> => {
  request.signal?.throwIfAborted()
  const child = startChild(MAIN)
  const { exceeded, stop } = guardRender(child.process.pid ?? 0, request)
  try {
    return await Promise.race([awaitAvifs(child, request), exceeded])
  } finally {
    stop()
    await kill(child)
    await removeParts(request.outDir)
  }
}
