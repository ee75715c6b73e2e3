/** A number in [0, 1) that belongs to a grid cell: the same for the same cell and salt, on every machine. */
export const hashCell = (column: number, row: number, salt = 0): number => {
  let h = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(salt + 1, 2246822519)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  h = Math.imul(h ^ (h >>> 13), 3266489917)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
