/** A row of pictures as it is stored; `image` is null once the picture is gone. */
export type StoredRow = { id: string; pid: number; image: number | null }

/** A row somebody wants to save. */
export type WantedRow = { id?: string | null | undefined; image: number | null }

/** Why a row cannot be saved: no picture was chosen, there is no such picture, or it stands there already. */
export type RowProblem = { at: number; reason: 'noPicture' | 'unknownPicture' | 'twice' }

type Wanted<Row> = {
  wanted: readonly Row[]
  stored: readonly StoredRow[]
  /** Whether there is such a picture. */
  exists: (image: number) => boolean
}

/**
 * Which rows are saved, each with its pid. Rows of pictures that have been deleted since they were added leave; what
 * nobody could have stored is a problem.
 */
export function arrangeRows<Row extends WantedRow>({ wanted, stored, exists }: Wanted<Row>) {
  const dead = new Set(stored.filter(({ image }) => image === null).map(({ id }) => id))
  const known = new Set(stored.map(({ pid }) => pid))
  const taken = new Set<number>()
  const rows: (Row & { pid: number })[] = []
  const problems: RowProblem[] = []
  for (const [at, row] of wanted.entries()) {
    const { id, image } = row
    if (image === null) {
      if (!id || !dead.has(id)) problems.push({ at, reason: 'noPicture' })
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
