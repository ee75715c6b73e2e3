/** Linear light; 1 is the white of paper, lamps are far above. */
export type Rgb = { r: number; g: number; b: number }

const toLinear = (byte: number) => {
  const v = byte / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

/** Shaders name colours where they use them, a million times a picture. */
const known = new Map<string, Readonly<Rgb>>()

const readHex = (code: string): Readonly<Rgb> => {
  const n = Number.parseInt(code.slice(1), 16)
  const colour = { r: toLinear(n >> 16), g: toLinear((n >> 8) & 255), b: toLinear(n & 255) }
  known.set(code, colour)
  return colour
}

/** A colour as it would be picked on screen ('#1f5d4c'), as linear light, times `strength`. Not to be written to. */
export const hex = (code: string, strength = 1): Readonly<Rgb> => {
  const colour = known.get(code) ?? readHex(code)
  return strength === 1 ? colour : { r: colour.r * strength, g: colour.g * strength, b: colour.b * strength }
}

/** Moves `target` towards `colour` by `t`. */
export const mixInto = (target: Rgb, colour: Rgb, t: number): void => {
  target.r += (colour.r - target.r) * t
  target.g += (colour.g - target.g) * t
  target.b += (colour.b - target.b) * t
}

/** Adds light of a colour. */
export const addInto = (target: Rgb, colour: Rgb, strength: number): void => {
  target.r += colour.r * strength
  target.g += colour.g * strength
  target.b += colour.b * strength
}

/** Darkens or brightens. */
export const scaleInto = (target: Rgb, strength: number): void => {
  target.r *= strength
  target.g *= strength
  target.b *= strength
}

/** Takes over all three values. */
export const setInto = (target: Rgb, colour: Rgb): void => {
  target.r = colour.r
  target.g = colour.g
  target.b = colour.b
}

/** A new colour between two. */
export const mixed = (a: Rgb, b: Rgb, t: number): Rgb => ({
  r: a.r + (b.r - a.r) * t,
  g: a.g + (b.g - a.g) * t,
  b: a.b + (b.b - a.b) * t,
})

/** A new colour, brighter or darker. */
export const scaled = (colour: Rgb, strength: number): Rgb => ({
  r: colour.r * strength,
  g: colour.g * strength,
  b: colour.b * strength,
})
