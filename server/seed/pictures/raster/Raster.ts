/**
 * A picture in the making: premultiplied RGBA, linear light, 32-bit floats.
 * Drawing functions take positions in picture heights: y runs from 0 to 1, x from 0 to width / height.
 */
export type Raster = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** An empty (transparent, black) raster; `width` and `height` in px. */
export const createRaster = (width: number, height: number): Raster => ({
  width: Math.round(width),
  height: Math.round(height),
  data: new Float32Array(Math.round(width) * Math.round(height) * 4),
})

/** An empty raster with the proportions of another, `scale` times its size. */
export const createLayer = (like: Raster, scale = 1): Raster =>
  createRaster(like.width * scale, like.height * scale)
