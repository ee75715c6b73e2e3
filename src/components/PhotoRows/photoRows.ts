/**
 * Target ratios (width to height) of the rows, used in turn: a low row of many pictures follows a high one of few,
 * which gives the page a rhythm.
 */
const RHYTHM = [2.7, 4.3, 3.4] as const

/** Narrower and wider pictures are cropped around their focal point, or they would be slivers. */
const NARROWEST = 0.6
const WIDEST = 2.7

/** Largest ratio (width to height) of a row. */
const LOWEST = 5

type Shape = { width: number; height: number }

type PhotoRow<T> = {
  images: { image: T /** Width to height. */; ratio: number }[]
  /** Width to height of the whole row. */
  sum: number
  /** Width to height of the empty end of a last row with too few pictures; 0 for a full row. */
  gap: number
}

/** Arranges pictures, in their order, in rows of equal height, uncropped where that looks good. */
export function photoRows<T extends Shape>(images: readonly T[]): PhotoRow<T>[] {
  const rows: PhotoRow<T>[] = []
  let row: PhotoRow<T>['images'] = []
  for (const image of images) {
    const ratio = Math.min(WIDEST, Math.max(NARROWEST, image.width / image.height || 1.5))
    const target = targetOf(rows.length)
    if (row.length > 0 && sumOf(row) + ratio - target > target - sumOf(row)) {
      rows.push({ images: row, sum: sumOf(row), gap: 0 })
      row = []
    }
    row.push({ image, ratio })
  }
  return row.length > 0 ? withLast(rows, row) : rows
}

/** Merges a last row of too few pictures into the one before if that stays high enough; else it ends in empty space. */
function withLast<T>(rows: PhotoRow<T>[], row: PhotoRow<T>['images']): PhotoRow<T>[] {
  const missing = targetOf(rows.length) - sumOf(row)
  const before = rows.at(-1)
  const joined = (before?.sum ?? LOWEST) + sumOf(row)
  if (before && missing > 0.5 && joined < LOWEST) {
    return [...rows.slice(0, -1), { images: [...before.images, ...row], sum: joined, gap: 0 }]
  }
  return [...rows, { images: row, sum: sumOf(row), gap: missing > 0.5 ? missing : 0 }]
}

const targetOf = (index: number) => RHYTHM[index % RHYTHM.length] ?? RHYTHM[0]
const sumOf = (row: readonly { ratio: number }[]) => row.reduce((sum, { ratio }) => sum + ratio, 0)
