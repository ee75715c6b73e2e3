import { sceneImage } from '../../plainSite/sceneImages.ts'
import type { PlainSite } from '../../plainSite/startPlainSite.ts'
import { json } from './json.ts'

export type Lists = { temporary: boolean; saved: boolean }

const MOVES: Record<string, Partial<Lists>> = {
  'reference-add': { temporary: true },
  'reference-modify': { temporary: true, saved: false },
  'reference-delete': { temporary: false },
  'save-add': { saved: true },
  'save-modify': { temporary: false, saved: true },
  'save-delete': { temporary: false, saved: false },
}

type Served = {
  /** What the server would have, by id, newest first; picture 9 has been withdrawn. */
  rows: Map<number, Lists>
  /** What was done so far. */
  acted: string[]
}

/** Answers the routes on the plain site as the plugin documents them, without a database. */
export function serveBookmarks(site: PlainSite, { rows, acted }: Served): void {
  const counts = () => ({ temporary: idsIn(rows, 'temporary').length, saved: idsIn(rows, 'saved').length })
  site.serve('/media/ajax/imagereferencestate', () =>
    json({ temporary: idsIn(rows, 'temporary'), saved: idsIn(rows, 'saved'), counts: counts() }),
  )
  site.serve('/media/ajax/imagereferences', (url) => {
    const list = url.searchParams.get('list') === 'saved' ? 'saved' : 'temporary'
    const search = url.searchParams.get('search') ?? ''
    const entries = entriesOf(rows, list).filter(({ image }) => !search || image?.caption.includes(search))
    return json({ list, total: entries.length, counts: counts(), entries })
  })
  for (const id of [1, 2, 3, 9])
    for (const [action, to] of Object.entries(MOVES))
      site.serve(`/media/ajax/imagereference/${id}/image/${action}`, () => {
        acted.push(`${id} ${action}`)
        rows.set(id, { ...(rows.get(id) ?? { temporary: false, saved: false }), ...to })
        return { type: 'text/plain', body: action.endsWith('delete') ? 'deleted' : 'saved' }
      })
}

function idsIn(rows: Served['rows'], list: keyof Lists): number[] {
  return [...rows].filter(([, lists]) => lists[list]).map(([id]) => id)
}

function entriesOf(rows: Served['rows'], list: keyof Lists) {
  const stamp = (isIn = false) => (isIn ? '2026-05-01T10:00:00.000Z' : null)
  return idsIn(rows, list).map((imageId) => ({
    imageId,
    imageType: 'image',
    temporaryAt: stamp(rows.get(imageId)?.temporary),
    savedAt: stamp(rows.get(imageId)?.saved),
    image: imageId === 9 ? null : sceneImage(imageId),
  }))
}
