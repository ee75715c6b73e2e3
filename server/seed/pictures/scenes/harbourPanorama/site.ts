import { hex, type Rgb } from '../../light/colour.ts'
import { createNoise } from '../../noise/createNoise.ts'
import { fillPolygon, type Point } from '../../raster/fillPolygon.ts'
import { createPlane } from '../../raster/Plane.ts'
import { paintMask } from '../../raster/paintMask.ts'
import type { Raster } from '../../raster/Raster.ts'

export const QUAY = 0.6

export const noise = createNoise(23)

export const LAMP = hex('#ffb057')

export const silhouette = (raster: Raster, shapes: readonly Point[][], tone: (y: number, c: Rgb) => void) => {
  const mask = createPlane(raster.width, raster.height)
  for (const shape of shapes) fillPolygon(mask, shape)
  paintMask(raster, mask, (_x, y, c) => tone(y, c))
}
