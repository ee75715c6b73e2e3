/** What both rasters (4 channels) and planes (1 channel) are made of. */
type Buffer2d = { readonly width: number; readonly height: number; readonly data: Float32Array }

const line = (
  data: Float32Array,
  kept: Float32Array,
  start: number,
  step: number,
  count: number,
  r: number,
) => {
  for (let k = 0; k < count; k++) kept[k] = data[start + k * step] ?? 0
  const first = kept[0] ?? 0
  const last = kept[count - 1] ?? 0
  const share = 1 / (2 * r + 1)
  let sum = first * r
  for (let k = 0; k < r; k++) sum += kept[Math.min(k, count - 1)] ?? 0
  for (let k = 0; k < count; k++) {
    sum += k + r < count ? (kept[k + r] ?? 0) : last
    data[start + k * step] = sum * share
    sum -= k - r >= 0 ? (kept[k - r] ?? 0) : first
  }
}

/**
 * Blurs in place, close to a Gaussian (three running means each way).
 * `sigma` in picture heights; give two for a blur that runs further along one axis.
 */
export const blur = (target: Buffer2d, sigmaX: number, sigmaY = sigmaX): void => {
  const { width, height, data } = target
  const channels = data.length / (width * height)
  const radiusX = Math.round(sigmaX * height * 0.98)
  const radiusY = Math.round(sigmaY * height * 0.98)
  const kept = new Float32Array(Math.max(width, height))
  for (let pass = 0; pass < 3; pass++) {
    for (let channel = 0; channel < channels; channel++) {
      for (let row = 0; row < height && radiusX > 0; row++)
        line(data, kept, row * width * channels + channel, channels, width, radiusX)
      for (let column = 0; column < width && radiusY > 0; column++)
        line(data, kept, column * channels + channel, width * channels, height, radiusY)
    }
  }
}
