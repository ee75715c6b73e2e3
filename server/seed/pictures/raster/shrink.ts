import { createRaster, type Raster } from './Raster.ts'

/** A copy, `factor` times smaller, each pixel the mean of those it stands for. */
export const shrink = (raster: Raster, factor: number): Raster => {
  const small = createRaster(Math.floor(raster.width / factor), Math.floor(raster.height / factor))
  for (let row = 0; row < small.height; row++) {
    for (let column = 0; column < small.width; column++) {
      const to = (row * small.width + column) * 4
      for (let k = 0; k < factor * factor; k++) {
        const y = row * factor + Math.floor(k / factor)
        const from = (y * raster.width + column * factor + (k % factor)) * 4
        for (let c = 0; c < 4; c++)
          small.data[to + c] = (small.data[to + c] ?? 0) + (raster.data[from + c] ?? 0)
      }
      for (let c = 0; c < 4; c++) small.data[to + c] = (small.data[to + c] ?? 0) / (factor * factor)
    }
  }
  return small
}
