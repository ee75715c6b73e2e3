import type { BenchSetting, Row } from '../../bench.ts'
import { compareLoads } from '../load/compareLoads.ts'
import type { World } from '../world/World.ts'

const etagOf = async (url: string): Promise<string> => {
  const answer = await fetch(url)
  await answer.body?.cancel()
  return answer.headers.get('ETag') ?? ''
}

/** A variant's file, whole, in part, and for whoever has it already, against a static-file server on the same file. */
export async function* variants(setting: BenchSetting, { site, files }: World): AsyncIterable<Row> {
  const what = 'variant file, against a static-file server'
  const [ours, reference] = [{ url: site.variant.url }, { url: files.url }]
  const target = { atLeast: 0.6 }
  yield await compareLoads(setting, { what, on: 'whole', ours, reference, target })
  const part = { headers: { Range: 'bytes=0-999' }, status: 206 }
  yield await compareLoads(setting, {
    what,
    on: 'Range',
    ours: { ...ours, ...part },
    reference: { ...reference, ...part },
    target,
  })
  const known = async ({ url }: { url: string }) => ({
    url,
    headers: { 'If-None-Match': await etagOf(url) },
    status: 304,
  })
  yield await compareLoads(setting, {
    what,
    on: '304',
    ours: await known(ours),
    reference: await known(reference),
    target,
  })
}
