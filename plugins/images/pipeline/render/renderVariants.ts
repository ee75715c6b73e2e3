import type { Recipe } from '../../model/geometry/recipe.ts'
import { UNCROPPED } from '../../model/geometry/renditionPlan.ts'
import {
  type PlannedVariant,
  type Size,
  VARIANT_WIDTHS,
  type VariantKey,
} from '../../model/geometry/sizes.ts'
import { asPictureFault } from '../pipelineError.ts'
import { type Encoding, encodeStill, encodeWebp } from './encode.ts'
import { type FirstRaws, firstRaws, movingFrames } from './frames.ts'
import type { PictureSource } from './pictureSource.ts'
import { makePlaceholder } from './placeholder.ts'
import { type RawPixels, shrinkStepwise } from './rawPixels.ts'

import { writeWhole } from './writeWhole.ts'

/** A finished file; sizes in px. */
export interface RenderedFile extends Size {
  /** Absolute path. */
  readonly file: string
  /** Size of the file. */
  readonly bytes: number
}

/** A finished file of a rendition. */
export interface RenderedVariant extends PlannedVariant, RenderedFile {}

interface Work {
  readonly source: PictureSource
  readonly recipe: Recipe
  readonly plan: readonly PlannedVariant[]
  /** The size of the uncropped picture, if there is a crop. */
  readonly uncropped: Size | undefined
  readonly copyright: string | undefined
  readonly outDir: string
  readonly onVariant?: ((variant: RenderedVariant) => void | Promise<void>) | undefined
}

/**
 * Encoder effort: the two largest files take half the time for 2 to 3 % more bytes and an invisible loss of 0.3 dB; the
 * smaller ones are loaded most often and cost little, so they get the full effort.
 */
const effortFor = (width: number): number => (width > VARIANT_WIDTHS.L ? 2 : 4)

const finish = async (work: Work, variant: PlannedVariant, encoded: Buffer): Promise<RenderedVariant> => {
  const file = await writeWhole(work.outDir, `${variant.key}.webp`, encoded)
  const rendered = { ...variant, file, bytes: encoded.length }
  await work.onVariant?.(rendered)
  return rendered
}

const renderStill = async (work: Work, variant: PlannedVariant, pixels: RawPixels) => {
  const { copyright } = work
  const encoding: Encoding = { effort: effortFor(variant.width), copyright }
  return finish(work, variant, await encodeStill(pixels, encoding))
}

const renderMoving = async (work: Work, variant: PlannedVariant) => {
  const { source, recipe, copyright } = work
  const encoding: Encoding = { effort: effortFor(variant.width), ...source.timing, copyright }
  const frames = () => movingFrames(source, recipe, variant)
  return finish(work, variant, await asPictureFault(async () => encodeWebp(await frames(), encoding)))
}

/** Returns the largest pixels at most as wide as a size, or the smallest if all are wider. */
const upTo = (width: number, raws: readonly RawPixels[], first: RawPixels): RawPixels =>
  raws.findLast((raw) => raw.width <= width) ?? raws[0] ?? first

/** Returns variants in the order of their encoding: M, which lists and forms show, before all others. */
const mFirst = (variants: readonly PlannedVariant[]): PlannedVariant[] => {
  const isM = ({ keys }: PlannedVariant) => keys.includes('M')
  return [...variants.filter(isM), ...variants.filter((variant) => !isM(variant))]
}

/** Pixels of the first frame: of each still size, in ascending order, and whole if there is a crop. */
interface Pixels extends FirstRaws {
  readonly still: readonly PlannedVariant[]
  readonly raws: readonly RawPixels[]
}

/** Decodes once, and scales to all still sizes before any encoder competes for the processor. */
const decode = async (work: Work, largestStill: PlannedVariant): Promise<Pixels> => {
  const sizes = { variant: largestStill, whole: work.uncropped }
  const decoded = await asPictureFault(() => firstRaws(work.source, work.recipe, sizes))
  const still = work.plan.filter(({ animated }) => !animated)
  return { ...decoded, still, raws: await shrinkStepwise(decoded.first, still) }
}

/** Encodes all files but the largest, one after another; returns them in ascending order. */
const renderOthers = async (work: Work, { first, still, raws }: Pixels) => {
  const rendered = new Map<VariantKey, RenderedVariant>()
  for (const variant of mFirst(work.plan.slice(0, -1))) {
    const pixels = raws[still.indexOf(variant)]
    const file = await (pixels ? renderStill(work, variant, pixels) : renderMoving(work, variant))
    rendered.set(variant.key, file)
  }
  const others = work.plan.flatMap(({ key }) => rendered.get(key) ?? [])
  const [tiny, small] = [upTo(VARIANT_WIDTHS.XS, raws, first), upTo(VARIANT_WIDTHS.S, raws, first)]
  return { others, placeholder: await makePlaceholder(tiny, small) }
}

/** Encodes the uncropped picture for editors, after all files that pages wait for. */
const renderUncropped = async (work: Work, whole: RawPixels | undefined) => {
  if (!whole) return undefined
  const { data: _, channels: __, ...size } = whole
  const encoded = await encodeStill(whole, { effort: effortFor(size.width), copyright: work.copyright })
  const file = await writeWhole(work.outDir, `${UNCROPPED}.webp`, encoded)
  return { ...size, file, bytes: encoded.length }
}

const renderRest = async (work: Work, pixels: Pixels) => ({
  ...(await renderOthers(work, pixels)),
  uncropped: await renderUncropped(work, pixels.whole),
})

/** Whether frames are rotated in memory; then only one size is made at a time. */
const holdsAllFrames = ({ recipe }: Work, largest: PlannedVariant): boolean =>
  largest.animated && recipe.rotation !== 0

/**
 * Decodes once and encodes all files. M is begun first, so that pages can show something early. The largest takes as long
 * as all others together, so it is made beside them.
 */
export const renderVariants = async (work: Work) => {
  const largestStill = work.plan.findLast(({ animated }) => !animated)
  const largest = work.plan.at(-1)
  if (!largestStill || !largest) throw new Error('A plan without variants')
  const pixels = await decode(work, largestStill)
  const renderLargest = () =>
    largest.animated ? renderMoving(work, largest) : renderStill(work, largest, pixels.first)
  const rest = renderRest(work, pixels)
  const begun = holdsAllFrames(work, largest) ? undefined : renderLargest()
  // Both are awaited even if one fails: nothing may be written after this rejects.
  await Promise.allSettled([begun, rest])
  const { others, placeholder, uncropped } = await rest
  const last = await (begun ?? renderLargest())
  return { ...placeholder, variants: [...others, last], uncropped }
}
