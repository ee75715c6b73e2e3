import { composite } from './composite.ts'
import { paint, type Shader } from './paint.ts'
import { createLayer, type Raster } from './Raster.ts'

/** Like `paint`, worked out at a fraction of the size: for skies, haze and everything without edges. */
export const paintSoft = (raster: Raster, scale: number, shade: Shader, top = 0, bottom = 1): void => {
  const layer = createLayer(raster, scale)
  paint(layer, shade, top, bottom)
  composite(raster, layer)
}
