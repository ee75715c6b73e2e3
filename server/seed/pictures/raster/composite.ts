import type { Raster } from './Raster.ts'

const layEqual = ({ data }: Raster, layer: Raster, isOver: boolean, strength: number): void => {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (layer.data[i + 3] ?? 0) * strength
    const keep = isOver ? 1 - alpha : 1
    data[i] = (data[i] ?? 0) * keep + (layer.data[i] ?? 0) * strength
    data[i + 1] = (data[i + 1] ?? 0) * keep + (layer.data[i + 1] ?? 0) * strength
    data[i + 2] = (data[i + 2] ?? 0) * keep + (layer.data[i + 2] ?? 0) * strength
    data[i + 3] = (data[i + 3] ?? 0) * keep + alpha
  }
}

/** Where a pixel of the base falls between two of the layer: the first of them and the share of the second. */
const stepsAlong = (count: number, scale: number, layerCount: number) => {
  const first = new Int32Array(count)
  const share = new Float32Array(count)
  for (let k = 0; k < count; k++) {
    const place = Math.min(layerCount - 1.001, Math.max(0, (k + 0.5) * scale - 0.5))
    first[k] = Math.floor(place)
    share[k] = place - Math.floor(place)
  }
  return { first, share }
}

const layScaled = (base: Raster, layer: Raster, isOver: boolean, strength: number): void => {
  const { width, height, data } = base
  const from = layer.data
  const across = stepsAlong(width, layer.height / height, layer.width)
  const down = stepsAlong(height, layer.height / height, layer.height)
  for (let i = 0, row = 0; row < height; row++) {
    const start = (down.first[row] ?? 0) * layer.width * 4
    const v = down.share[row] ?? 0
    for (let column = 0; column < width; column++, i += 4) {
      const u = across.share[column] ?? 0
      const k = start + (across.first[column] ?? 0) * 4
      const n = k + layer.width * 4
      const a = (1 - u) * (1 - v) * strength
      const b = u * (1 - v) * strength
      const c = (1 - u) * v * strength
      const d = u * v * strength
      const alpha =
        (from[k + 3] ?? 0) * a + (from[k + 7] ?? 0) * b + (from[n + 3] ?? 0) * c + (from[n + 7] ?? 0) * d
      const keep = isOver ? 1 - alpha : 1
      for (let channel = 0; channel < 3; channel++) {
        const j = k + channel
        const m = n + channel
        const light =
          (from[j] ?? 0) * a + (from[j + 4] ?? 0) * b + (from[m] ?? 0) * c + (from[m + 4] ?? 0) * d
        data[i + channel] = (data[i + channel] ?? 0) * keep + light
      }
      data[i + 3] = (data[i + 3] ?? 0) * keep + alpha
    }
  }
}

/** Lays a premultiplied layer of any resolution over the base. `add` leaves the base its light. */
export const composite = (base: Raster, layer: Raster, how: 'over' | 'add' = 'over', strength = 1): void => {
  const isEqual = base.width === layer.width && base.height === layer.height
  const lay = isEqual ? layEqual : layScaled
  lay(base, layer, how === 'over', strength)
}
