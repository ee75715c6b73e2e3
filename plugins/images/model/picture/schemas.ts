import { z } from 'zod'
import { VISIBILITIES } from './visibility.ts'

/** Who may see a picture. */
export const visibilitySchema = z.enum(VISIBILITIES)

/** The addresses of a picture's seven sizes. */
export const urlSetSchema = z.object({
  T: z.string(),
  XS: z.string(),
  S: z.string(),
  M: z.string(),
  L: z.string(),
  XL: z.string(),
  XXL: z.string(),
})

/** A picture as figures, galleries and lists show it; sizes in px, focus in percent (spec media 3). */
export const figureImageSchema = z.object({
  id: z.number(),
  caption: z.string(),
  copyright: z.string(),
  /** Alternative text: describes the picture, independently of the caption. Empty if none was written. */
  alt: z.string(),
  /** Language of these texts (BCP 47); empty where it is not known. */
  language: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }),
  width: z.number(),
  height: z.number(),
  /** Files still to be rendered before there is something to show: 0 when ready, -1 when processing failed. */
  remaining: z.number(),
  /** `null` while there is nothing to show. */
  urls: urlSetSchema.nullable(),
  /** True when every file from M up exists as AVIF too, at the same address with that extension. */
  hasAvifs: z.boolean(),
  /** A tiny PNG as a data URL, shown until the file has loaded; `null` for pictures with transparency. */
  placeholder: z.string().nullable(),
  /** CSS colour, shown where there is no placeholder; `null` for pictures with transparency. */
  dominantColour: z.string().nullable(),
})

/** A picture as pages show it: plain data, safe to hand to a client component. */
export type FigureImage = z.output<typeof figureImageSchema>
