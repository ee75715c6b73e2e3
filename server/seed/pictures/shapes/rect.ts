import type { Point } from '../raster/fillPolygon.ts'

/** An upright rectangle standing on (x, base). */
export const rect = (x: number, base: number, width: number, height: number): Point[] => [
  { x, y: base - height },
  { x: x + width, y: base - height },
  { x: x + width, y: base },
  { x, y: base },
]
