import { coverRow, type Point } from './coverRow.ts'
import type { Plane } from './Plane.ts'

export type { Point } from './coverRow.ts'

/** Adds the area a polygon covers to a mask (1 at most); points in picture heights. */
export const fillPolygon = ({ width, height, data }: Plane, points: readonly Point[]): void => {
  const low = Math.min(...points.map((point) => point.y)) * height
  const high = Math.max(...points.map((point) => point.y)) * height
  const end = Math.min(height - 1, Math.ceil(high))
  for (let row = Math.max(0, Math.floor(low)); row <= end; row++)
    coverRow(points, row, height, data.subarray(row * width, (row + 1) * width))
}
