import { createProbe, gauge } from '@litfass/kit/metrics'
import type { Pool } from 'pg'

type Watched = {
  pool: Pick<Pool, 'query'>
  /** Slug of the collection of pictures. */
  collection: string
}

/** Counting all pictures reads an index from end to end, so it is done this seldom, in ms. */
const KEEP_MS = 15_000

/** Shows how many pictures are in which state. It is the same on every server: of several, the largest counts. */
export function watchPictures({ pool, collection }: Watched): void {
  const table = `"${collection.replaceAll('-', '_').replaceAll('"', '""')}"`
  const count = createProbe(
    async () => {
      const { rows } = await pool.query<{ state: string; pictures: number }>(
        `select processing_state::text as state, count(*)::int as pictures from ${table}
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
