import { stat } from 'node:fs/promises'
import { PipelineError } from '../pipeline/pipelineError.ts'
import type { RenderRequest, Rendition } from '../pipeline/renderRendition.ts'
import { childEnds, originalBytes, renderSeconds, renditionBytes } from './renderMetrics.ts'

/** Measures a render, and counts the process that a bad one costs. */
export async function measureRender<
  Request extends RenderRequest & { readonly signal?: AbortSignal | undefined },
>(request: Request, render: (request: Request) => Promise<Rendition>): Promise<Rendition> {
  const { format, signal } = request
  const end = renderSeconds.startTimer({ format })
  try {
    const rendition = await render(request)
    end({ outcome: 'done' })
    const uncropped = rendition.uncropped?.bytes ?? 0
    renditionBytes.observe(rendition.variants.reduce((sum, { bytes }) => sum + bytes, uncropped))
    originalBytes.observe((await stat(request.sourcePath)).size)
    return rendition
  } catch (error) {
    if (!signal?.aborted) end({ outcome: 'failed' })
    childEnds.inc({ reason: reasonOf(error, signal) })
    throw error
  }
}

function reasonOf(error: unknown, signal: AbortSignal | undefined): string {
  if (signal?.aborted) return 'stopped'
  return error instanceof PipelineError ? error.failure.replace('failure.', '') : 'other'
}
