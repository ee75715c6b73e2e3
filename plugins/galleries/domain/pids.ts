/** A stored row of a gallery; `image` is null once the picture has been deleted. */
export type StoredRow = { id: string; pid: number; image: number | null }

/** A row as submitted for saving. */
export type WantedRow = { id?: string | null | undefined; image: number | null }

/** Why a row cannot be saved: it names no picture, an unknown one, or one that is already in the gallery. */
type RowProblem = { at: number; reason: 'noPicture' | 'unknownPicture' | 'twice' }

type ArrangeOptions<Row> = {
  wanted: readonly Row[]
  stored: readonly StoredRow[]
  /** Whether a picture with that id exists. */
  exists: (image: number) => boolean
}

/**
 * Assigns every submitted row its pid, the id of its picture (decision 0016). Rows whose picture has been deleted since
 * they were stored are dropped; rows that could never have been stored are reported as problems.
 */
export function arrangeRows<Row extends WantedRow>({ wanted, stored, exists }: ArrangeOptions<Row>) {
  const orphaned = new Set(stored.filter(({ image }) => image === null).map(({ id }) => id))
  const known = new Set(stored.map(({ pid }) => pid))
  const taken = new Set<number>()
  const rows: (Row & { pid: number })[] = []
  const problems: RowProblem[] = []
  for (const [at, row] of wanted.entries()) {
    const { id, image } = row
    if (image === null) {
      if (!id || !orphaned.has(id)) problems.push({ at, reason: 'noPicture' })
    } else if (!exists(image)) {
      if (!known.has(image)) problems.push({ at, reason: 'unknownPicture' })
    } else if (taken.has(image)) problems.push({ at, reason: 'twice' })
    else {
      taken.add(image)
      rows.push({ ...row, pid: image })
    }
  }
  return { rows, problems }
}

/** A removed picture of a gallery, with the pids that were beside it at that time. */
export type FormerEntry = { pid: number; previous: number | null; next: number | null }

/** Most former entries a gallery keeps; beyond it the oldest are dropped. */
export const MAX_FORMER = 4000

/** Returns an entry for every pid of an order that is missing afterwards. */
export function removedEntries(before: readonly number[], after: Iterable<number>): FormerEntry[] {
  const remaining = new Set(after)
  return before.flatMap((pid, at) =>
    remaining.has(pid) ? [] : { pid, previous: before[at - 1] ?? null, next: before[at + 1] ?? null },
  )
}

type OrderChange = { former: readonly FormerEntry[]; before: readonly number[]; after: readonly number[] }

/** Updates the former entries of a gallery after a change of its order; a pid that was added back is removed. */
export function updateFormer({ former, before, after }: OrderChange): FormerEntry[] {
  const removed = removedEntries(before, after)
  const known = new Set([...after, ...removed.map(({ pid }) => pid)])
  return [...former.filter(({ pid }) => !known.has(pid)), ...removed].slice(-MAX_FORMER)
}

/** The result of resolving a pid: its own entry, the nearest neighbour of a removed one, or none. */
type Resolution = { kind: 'shown' | 'neighbour'; pid: number } | { kind: 'unknown' }

/**
 * Resolves a pid against the pids that are shown. A removed pid resolves to its nearest shown neighbour, following
 * neighbours that were removed too; of two equally near ones, to the later.
 */
export function resolvePid(pid: number, shown: Iterable<number>, former: readonly FormerEntry[]): Resolution {
  const entries = new Set(shown)
  if (entries.has(pid)) return { kind: 'shown', pid }
  const removed = new Map(former.map((entry) => [entry.pid, entry]))
  // Breadth-first: iterating over a set includes elements added meanwhile, each once.
  const candidates = new Set([pid])
  for (const at of candidates) {
    if (entries.has(at)) return { kind: 'neighbour', pid: at }
    const { next = null, previous = null } = removed.get(at) ?? {}
    for (const beside of [next, previous]) if (beside !== null) candidates.add(beside)
  }
  return { kind: 'unknown' }
}
