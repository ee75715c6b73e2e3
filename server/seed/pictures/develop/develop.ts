import { blur } from '../raster/blur.ts'
import { composite } from '../raster/composite.ts'
import { createLayer, type Raster } from '../raster/Raster.ts'
import { shrink } from '../raster/shrink.ts'

/** What a lab does with a negative. Everything has a quiet default. */
export type Look = {
  /** Brightness before the tone curve, 1 leaves it. */
  exposure?: number
  /** 1 leaves colours, 0 is black and white. */
  saturation?: number
  /** Light that spills from bright places, 0 to about 0.3. */
  bloom?: number
  /** How much the corners lose, 0 to 1. */
  vignette?: number
  /** Lifts the blacks like faded print, 0 to about 0.05. */
  fade?: number
  /** Contrast around the middle grey, 1 leaves it. */
  contrast?: number
  /** Multiplies the channels last: a toned print. */
  tone?: readonly [number, number, number]
}

const CURVE_STEPS = 4096
const CURVE_END = 16

const curveOf = (contrast: number, fade: number): Float32Array =>
  Float32Array.from({ length: CURVE_STEPS + 1 }, (_, i) => {
    const light = (i / CURVE_STEPS) ** 2 * CURVE_END
    const film = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14)
    const screen = film <= 0.0031308 ? film * 12.92 : 1.055 * film ** (1 / 2.4) - 0.055
    const bent = 0.5 + (screen - 0.5) * contrast
    return 255 * (fade + Math.min(1, Math.max(0, bent)) * (1 - fade))
  })

const addBloom = (raster: Raster, strength: number): void => {
  const glow = shrink(raster, 8)
  for (let i = 0; i < glow.data.length; i++)
    glow.data[i] = Math.min(20, Math.max(0, (glow.data[i] ?? 0) - 0.35))
  blur(glow, 0.012)
  const wide = createLayer(glow)
  wide.data.set(glow.data)
  blur(wide, 0.05)
  composite(glow, wide, 'add', 0.6)
  composite(raster, glow, 'add', strength)
}

/** Turns linear light into 8-bit RGB through a film-like curve. */
export const develop = (raster: Raster, look: Look): Uint8Array => {
  const { width, height, data } = raster
  if (look.bloom) addBloom(raster, look.bloom)
  const curve = curveOf(look.contrast ?? 1, look.fade ?? 0)
  const [toneR, toneG, toneB] = look.tone ?? [1, 1, 1]
  const saturation = look.saturation ?? 1
  const exposure = (look.exposure ?? 1) * 0.8
  const out = new Uint8Array(width * height * 3)
  const develope = (light: number) => {
    const place = Math.sqrt(Math.min(CURVE_END, Math.max(0, light)) / CURVE_END) * CURVE_STEPS
    return curve[Math.floor(place + 0.5)] ?? 0
  }
  let dither = 7
  for (let i = 0, to = 0, row = 0; row < height; row++) {
    const dy = row / height - 0.5
    for (let column = 0; column < width; column++, i += 4, to += 3) {
      const dx = (column / width - 0.5) * 1.1
      const light = exposure / (1 + (look.vignette ?? 0.25) * 2.4 * (dx * dx + dy * dy)) ** 2
      const r = (data[i] ?? 0) * light
      const g = (data[i + 1] ?? 0) * light
      const b = (data[i + 2] ?? 0) * light
      const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b
      dither = (Math.imul(dither, 1664525) + 1013904223) >>> 0
      const noise = dither / 4294967296
      out[to] = develope(grey + (r - grey) * saturation) * toneR + noise
      out[to + 1] = develope(grey + (g - grey) * saturation) * toneG + noise
      out[to + 2] = develope(grey + (b - grey) * saturation) * toneB + noise
    }
  }
  return out
}
