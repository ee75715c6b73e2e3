import { stat } from 'node:fs/promises'
import { toLitfassError } from '@litfass/kit'
import { quotedName } from '@litfass/kit/database'
import { counter, createProbe, gauge, histogram } from '@litfass/kit/metrics'
import type { Pool } from 'pg'
import { PipelineError } from './pipeline/pipelineError.ts'
import type { RenderRequest, Rendition } from './pipeline/renderRendition.ts'

type Watched = {
  pool: Pick<Pool, 'query'>
  /** Name of the table of pictures: Payload need not run in the process. */
  table: string
}

/** Interval of counting all pictures in ms, which scans a whole index. */
const KEEP_MS = 15_000

/** Exposes the number of pictures by state. All servers report the same; of several, use the maximum. */
export function watchPictures({ pool, table }: Watched): void {
  const count = createProbe(
    async () => {
      const { rows } = await pool.query<{ state: string; pictures: number }>(
        `select processing_state::text as state, count(*)::int as pictures from ${quotedName(table)}
         where processing_state is not null group by 1`,
      )
      return new Map(rows.map(({ state, pictures }) => [state, pictures]))
    },
    { keepMs: KEEP_MS },
  )
  gauge({
    name: 'litfass_pictures',
    help: 'Pictures by processing state: waiting, running, ready, failed',
    labels: ['state'],
    collect: async (metric) => {
      metric.reset()
      const pictures = await count()
      if (!pictures) return
      for (const state of ['waiting', 'running', 'ready', 'failed'])
        metric.set({ state }, pictures.get(state) ?? 0)
    },
  })
}

/** The way of an upload: the named route, Payload (panel, REST, GraphQL, Local API), or a fetched address. */
type Way = 'route' | 'payload' | 'address'

const uploads = counter({
  name: 'litfass_uploads_total',
  help: 'Uploads by the way they came and code: accepted, or the code of the error they were refused with',
  labels: ['way', 'code'],
})

/** Counts an upload by its outcome, and rethrows its error. */
export async function countUpload<T>(way: Way, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    uploads.inc({ way, code: 'accepted' })
    return result
  } catch (error) {
    const { code, options } = toLitfassError(error)
    uploads.inc({ way, code: options.detail ?? code })
    throw error
  }
}

const MEGABYTE = 1_000_000

/** Duration of renders, by format of the original and outcome. */
const renderSeconds = histogram({
  name: 'litfass_render_duration_seconds',
  help: 'Time to make all sizes of a picture, by format of the original and outcome: done, failed',
  labels: ['format', 'outcome'],
  buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3, 6, 12, 30, 60, 120],
})

/** Size of originals that were rendered. */
const originalBytes = histogram({
  name: 'litfass_render_original_bytes',
  help: 'Size of the originals whose sizes were made',
  buckets: [0.1, 0.5, 1, 2, 4, 8, 16, 32].map((size) => size * MEGABYTE),
})

/** Size of all files of a rendition together. */
const renditionBytes = histogram({
  name: 'litfass_render_rendition_bytes',
  help: 'Size of all files made of one original together',
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8].map((size) => size * MEGABYTE),
})

/** Render processes that ended early, by reason. */
const childEnds = counter({
  name: 'litfass_render_children_ended_total',
  help: 'Rendering processes ended because of a picture: truncated, corrupt, tooManyPixels, memory, timeout, crashed, stopped, other',
  labels: ['reason'],
})

/** Measures a render, and counts the process lost by a failed one. */
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
