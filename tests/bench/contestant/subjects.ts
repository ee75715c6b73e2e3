import type { Recipe } from '@litfass/images/model'
import { PICTURE_FORMATS, VARIANT_WIDTHS } from '@litfass/images/model'
import { makePlaceholder, type RawPixels, renderRendition, turnVariant } from '@litfass/images/pipeline'
import sharp from 'sharp'
import { floor } from '../references/floor.ts'
import { naive } from '../references/naive.ts'
import { payloadSizes } from '../references/payloadSizes.ts'
import type { Subject, Task } from './messages.ts'

const ours = async ({ path, format, outDir }: Task, rotation: Recipe['rotation']): Promise<number> => {
  const known = PICTURE_FORMATS.find((each) => each === format)
  if (!known) throw new Error(`Not a format of ours: ${format}`)
  const recipe: Recipe = { rotation, crop: null }
  const { variants } = await renderRendition({ sourcePath: path, format: known, recipe, outDir })
  return variants.reduce((sum, { bytes }) => sum + bytes, 0)
}

const pixelsAt = async (path: string, width: number): Promise<RawPixels> => {
  const image = sharp(path).resize({ width }).raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

const smallPixels = (path: string) =>
  Promise.all([pixelsAt(path, VARIANT_WIDTHS.XS), pixelsAt(path, VARIANT_WIDTHS.S)])

const small = new Map<string, ReturnType<typeof smallPixels>>()

/** Placeholder and colour alone; the first call, which does not count, makes the pictures they are taken from. */
const placeholder = async ({ path }: Task): Promise<number> => {
  const pixels = small.get(path) ?? smallPixels(path)
  small.set(path, pixels)
  return (await makePlaceholder(...(await pixels))).thumbhash.length
}

const shownVariant = (path: string) =>
  sharp(path).autoOrient().resize({ width: VARIANT_WIDTHS.XL }).webp({ quality: 80 }).toBuffer()

const shown = new Map<string, Promise<Buffer>>()

/** What an editor sees who turns a picture; the first call, which does not count, makes the variant it is taken from. */
const preview = async ({ path }: Task): Promise<number> => {
  const variant = shown.get(path) ?? shownVariant(path)
  shown.set(path, variant)
  return (await turnVariant(await variant, 90)).bytes.length
}

/** The same from the original; turned first, because turning what is shrunk already would cut it. */
const originalPreview = async ({ path }: Task): Promise<number> => {
  const turned = sharp(path).autoOrient().rotate(90).resize({ width: VARIANT_WIDTHS.XL })
  return (await turned.jpeg({ quality: 80 }).toBuffer()).length
}

/** What each subject does; returns the bytes it wrote. */
export const subjects: Readonly<Record<Subject, (task: Task) => Promise<number>>> = {
  ours: (task) => ours(task, 0),
  oursTurned: (task) => ours(task, 90),
  naive: ({ path, outDir }) => naive(path, outDir),
  naiveTurned: ({ path, outDir }) => naive(path, outDir, 90),
  payload: ({ path, outDir }) => payloadSizes(path, outDir),
  floor: ({ path, outDir }) => floor(path, outDir),
  placeholder,
  preview,
  originalPreview,
}
