import { hashCell } from './hashCell.ts'

/** The nearest and second nearest of scattered points, one in each unit cell. */
export type CellHit = { near: number; second: number; column: number; row: number; x: number; y: number }

/** Looks up cellular noise at (x, y); writes into `hit` so that a million calls make no garbage. */
export const cells = (x: number, y: number, jitter: number, salt: number, hit: CellHit): void => {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  let near = 9
  let second = 9
  for (let row = iy - 1; row <= iy + 1; row++) {
    for (let column = ix - 1; column <= ix + 1; column++) {
      const px = column + 0.5 + (hashCell(column, row, salt) - 0.5) * jitter - x
      const py = row + 0.5 + (hashCell(column, row, salt + 7) - 0.5) * jitter - y
      const distance = px * px + py * py
      if (distance < near) {
        second = near
        near = distance
        hit.column = column
        hit.row = row
        hit.x = -px
        hit.y = -py
      } else if (distance < second) second = distance
    }
  }
  hit.near = Math.sqrt(near)
  hit.second = Math.sqrt(second)
}
