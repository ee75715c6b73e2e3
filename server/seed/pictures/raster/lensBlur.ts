import type { Raster } from './Raster.ts'

const sumRows = (raster: Raster): Float64Array => {
  const { width, height, data } = raster
  const sums = new Float64Array((width + 1) * height * 4)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 4
      const to = (row * (width + 1) + column) * 4
      for (let c = 0; c < 4; c++) sums[to + 4 + c] = (sums[to + c] ?? 0) + (data[from + c] ?? 0)
    }
  }
  return sums
}

/**
 * Out of focus as a lens sees it: every point becomes an even disc of `radius` (picture heights), so that lamps
 * turn into circles. Meant for small rasters; its time grows with the radius in pixels.
 */
export const lensBlur = (raster: Raster, radius: number): void => {
  const { width, height, data } = raster
  const r = Math.max(1, radius * height)
  const sums = sumRows(raster)
  const reach = Math.floor(r)
  const halves = Array.from({ length: reach * 2 + 1 }, (_, k) =>
    Math.round(Math.sqrt(r * r - (k - reach) ** 2)),
  )
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let red = 0
      let green = 0
      let blue = 0
      let alpha = 0
      let count = 0
      for (let k = 0; k < halves.length; k++) {
        const half = halves[k] ?? 0
        const y = Math.min(height - 1, Math.max(0, row + k - reach))
        const left = Math.max(0, column - half)
        const right = Math.min(width, column + half + 1)
        const a = (y * (width + 1) + left) * 4
        const b = (y * (width + 1) + right) * 4
        red += (sums[b] ?? 0) - (sums[a] ?? 0)
        green += (sums[b + 1] ?? 0) - (sums[a + 1] ?? 0)
        blue += (sums[b + 2] ?? 0) - (sums[a + 2] ?? 0)
        alpha += (sums[b + 3] ?? 0) - (sums[a + 3] ?? 0)
        count += right - left
      }
      const i = (row * width + column) * 4
      data[i] = red / count
      data[i + 1] = green / count
      data[i + 2] = blue / count
      data[i + 3] = alpha / count
    }
  }
}
