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

const found: number[] = []

/** Adds to `cover` how much of each pixel of a row a polygon hides (four sample lines); `height` is that of the picture in px. */
export const coverRow = (
  points: readonly Point[],
  row: number,
  height: number,
  cover: Float32Array,
): void => {
  for (let part = 0; part < LINES; part++) {
    crossings(points, (row + (part + 0.5) / LINES) / height, found)
    for (let k = 0; k + 1 < found.length; k += 2) {
      const from = Math.max(0, (found[k] ?? 0) * height)
      const to = Math.min(cover.length, (found[k + 1] ?? 0) * height)
      for (let column = Math.floor(from); column < to; column++) {
        const part = Math.min(to, column + 1) - Math.max(from, column)
        cover[column] = Math.min(1, (cover[column] ?? 0) + part / LINES)
      }
    }
  }
}
