import sharp from 'sharp'
import { createRaster } from '../raster/Raster.ts'
import { addGrain } from './addGrain.ts'
import type { Drawing } from './Drawing.ts'
import { develop } from './develop.ts'

/** 8-bit RGB, three bytes a pixel, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** Works a drawing out, enlarges it to its full size and lays the grain over it. */
export const exposeDrawing = async (drawing: Drawing): Promise<Pixels> => {
  const { width, height, rows } = drawing
  const raster = createRaster((rows * width) / height, rows)
  drawing.draw(raster)
  const raw = { width: raster.width, height: raster.height, channels: 3 as const }
  const small = develop(raster, drawing.look)
  const data = await sharp(small, { raw })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  if (drawing.grain > 0) addGrain(data, width, drawing.grain)
  return { data, width, height }
}
