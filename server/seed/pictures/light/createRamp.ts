import { hex, type Rgb } from './colour.ts'

/** Writes the colour of position t (0 to 1) into `out`. */
export type Ramp = (t: number, out: Rgb) => void

const STEPS = 512

/** A run of colours; stops are `[position 0..1, '#rrggbb', strength?]` in rising order. */
export const createRamp = (stops: readonly (readonly [number, string, number?])[]): Ramp => {
  const points = stops.map(([at, code, strength]) => ({ at, colour: hex(code, strength ?? 1) }))
  const table = new Float32Array((STEPS + 1) * 3)
  for (let i = 0; i <= STEPS; i++) {
    const t = i / STEPS
    const after = points.find((point) => point.at >= t) ?? points.at(-1)
    const before = points.findLast((point) => point.at <= t) ?? points[0]
    if (!before || !after) throw new RangeError('a ramp needs stops')
    const part = after.at > before.at ? (t - before.at) / (after.at - before.at) : 0
    const eased = part * part * (3 - 2 * part) * 0.5 + part * 0.5
    table[i * 3] = before.colour.r + (after.colour.r - before.colour.r) * eased
    table[i * 3 + 1] = before.colour.g + (after.colour.g - before.colour.g) * eased
    table[i * 3 + 2] = before.colour.b + (after.colour.b - before.colour.b) * eased
  }
  return (t, out) => {
    const place = (t < 0 ? 0 : Math.min(t, 1)) * STEPS
    const low = Math.min(STEPS - 1, Math.floor(place))
    const part = place - low
    const i = low * 3
    out.r = (table[i] ?? 0) * (1 - part) + (table[i + 3] ?? 0) * part
    out.g = (table[i + 1] ?? 0) * (1 - part) + (table[i + 4] ?? 0) * part
    out.b = (table[i + 2] ?? 0) * (1 - part) + (table[i + 5] ?? 0) * part
  }
}
