import type { StrokePoint } from '../raster/drawStroke.ts'

/** The lines of a tower crane; `size` is the height of its mast, `reach` of the jib (negative looks left). */
export const towerCrane = (x: number, base: number, size: number, reach: number): StrokePoint[][] => {
  const thin = size * 0.0022
  const top = base - size
  const wide = size * 0.016
  const at = (px: number, py: number, thick = 1): StrokePoint => ({ x: px, y: py, half: thin * thick })
  const lines: StrokePoint[][] = [
    [at(x - wide, base), at(x - wide, top)],
    [at(x + wide, base), at(x + wide, top)],
    [at(x - wide, top), at(x, top - size * 0.1), at(x + wide, top)],
    [at(x, top, 1.4), at(x + reach, top, 1)],
    [at(x, top - size * 0.03), at(x + reach * 0.96, top - size * 0.022)],
    [at(x, top, 1.4), at(x - reach * 0.3, top, 1.4)],
    [at(x, top - size * 0.1, 0.6), at(x + reach * 0.62, top - size * 0.026, 0.6)],
    [at(x, top - size * 0.1, 0.6), at(x - reach * 0.28, top, 0.6)],
    [at(x - reach * 0.25, top + size * 0.012, 6), at(x - reach * 0.25, top + size * 0.045, 6)],
    [
      at(x + Math.sign(reach) * wide * 1.6, top + size * 0.012, 5),
      at(x + Math.sign(reach) * wide * 1.6, top + size * 0.03, 5),
    ],
    [at(x + reach * 0.7, top, 0.5), at(x + reach * 0.7, top + size * 0.42, 0.5)],
  ]
  const bays = 26
  for (let k = 0; k < bays; k++) {
    const y0 = top + (k / bays) * size
    const y1 = top + ((k + 1) / bays) * size
    lines.push([at(x - wide, k % 2 ? y0 : y1, 0.7), at(x + wide, k % 2 ? y1 : y0, 0.7)])
    const x0 = x + (k / bays) * reach
    lines.push([
      at(x0, top, 0.6),
      at(x0 + reach / bays / 2, top - size * 0.026, 0.6),
      at(x0 + reach / bays, top, 0.6),
    ])
  }
  return lines
}
