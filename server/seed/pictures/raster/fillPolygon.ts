import type { Plane } from './Plane.ts'

export type Point = { x: number; y: number }

const LINES = 4

const crossings = (points: readonly Point[], y: number, found: number[]): void => {
  found.length = 0
  for (let k = 0; k < points.length; k++) {
    const a = points[k]
    const b = points[(k + 1) % points.length]
    if (!a || !b || a.y <= y === b.y <= y) continue
    found.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
  }
  found.sort((a, b) => a - b)
}

/** Adds the area a polygon covers to a mask (1 at most), four sample lines a row; points in picture heights. */
export const fillPolygon = ({ width, height, data }: Plane, points: readonly Point[]): void => {
  const found: number[] = []
  const low = Math.min(...points.map((point) => point.y)) * height
  const high = Math.max(...points.map((point) => point.y)) * height
  const end = Math.min(height - 1, Math.ceil(high))
  for (let row = Math.max(0, Math.floor(low)); row <= end; row++) {
    for (let part = 0; part < LINES; part++) {
      crossings(points, (row + (part + 0.5) / LINES) / height, found)
      for (let k = 0; k + 1 < found.length; k += 2) {
        const from = Math.max(0, (found[k] ?? 0) * height)
        const to = Math.min(width, (found[k + 1] ?? 0) * height)
        for (let column = Math.floor(from); column < to; column++) {
          const i = row * width + column
          const cover = Math.min(to, column + 1) - Math.max(from, column)
          data[i] = Math.min(1, (data[i] ?? 0) + cover / LINES)
        }
      }
    }
  }
}
