import { composite } from './composite.ts'
import { paint, type Shader } from './paint.ts'
import { createLayer, type Raster } from './Raster.ts'

/** Adds light that has no edges, worked out at a fraction of the size. */
export const addSoft = (raster: Raster, scale: number, shade: Shader): void => {
  const layer = createLayer(raster, scale)
  paint(layer, shade)
  composite(raster, layer, 'add')
}
