import { UNCROPPED } from '../../domain/renditionPlan.ts'
import type { Recipe } from '../../model/recipe.ts'
import { type PlannedVariant, type Size, VARIANT_WIDTHS, type VariantKey } from '../../model/sizes.ts'
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

/** Whether a variant is the one that lists and forms show. */
const isM = ({ keys }: PlannedVariant): boolean => keys.includes('M')

/** Makes the pixels of all still sizes, and encodes M before anything else competes with it for the processor. */
const beginStills = async (work: Work, first: RawPixels) => {
  const still = work.plan.filter(({ animated }) => !animated)
  const raws = await shrinkStepwise(first, still)
  const m = still.findIndex(isM)
  const [variant, pixels] = [still[m], raws[m]]
  const finished = variant && pixels ? await renderStill(work, variant, pixels) : undefined
  return { raws, pixelsOf: (one: PlannedVariant) => raws[still.indexOf(one)], finished }
}

type Begun = Awaited<ReturnType<typeof beginStills>>

/** Returns variants in the order of their encoding: a moving M before all others. */
const mFirst = (variants: readonly PlannedVariant[]): PlannedVariant[] => [
  ...variants.filter(isM),
  ...variants.filter((variant) => !isM(variant)),
]

/** Encodes all files but the largest, one after another; returns them in ascending order. */
const renderOthers = async (work: Work, first: RawPixels, { raws, pixelsOf, finished }: Begun) => {
  const rendered = new Map<VariantKey, RenderedVariant>(finished && [[finished.key, finished]])
  for (const variant of mFirst(work.plan.slice(0, -1))) {
    if (rendered.has(variant.key)) continue
    const pixels = pixelsOf(variant)
    const file = await (pixels ? renderStill(work, variant, pixels) : renderMoving(work, variant))
    rendered.set(variant.key, file)
  }
  const others = work.plan.slice(0, -1).flatMap(({ key }) => rendered.get(key) ?? [])
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

const renderRest = async (work: Work, { first, whole }: FirstRaws, begun: Begun) => ({
  ...(await renderOthers(work, first, begun)),
  uncropped: await renderUncropped(work, whole),
})

/** Whether frames are rotated in memory; then only one size is made at a time. */
const holdsAllFrames = ({ recipe }: Work, largest: PlannedVariant): boolean =>
  largest.animated && recipe.rotation !== 0

/**
 * Decodes once and encodes all files. M comes first, so that pages can show something early. The largest takes as long as
 * all others together, so they are made in parallel.
 */
export const renderVariants = async (work: Work) => {
  const largestStill = work.plan.findLast(({ animated }) => !animated)
  const largest = work.plan.at(-1)
  if (!largestStill || !largest) throw new Error('A plan without variants')
  const sizes = { variant: largestStill, whole: work.uncropped }
  const raws = await asPictureFault(() => firstRaws(work.source, work.recipe, sizes))
  const begun = await beginStills(work, raws.first)
  const renderLargest = async () => {
    if (begun.finished?.key === largest.key) return begun.finished
    return largest.animated ? renderMoving(work, largest) : renderStill(work, largest, raws.first)
  }
  const beside = holdsAllFrames(work, largest) ? undefined : renderLargest()
  const rest = renderRest(work, raws, begun)
  // Both are awaited even if one fails: nothing may be written after this rejects.
  await Promise.allSettled([beside, rest])
  const { others, placeholder, uncropped } = await rest
  const last = await (beside ?? renderLargest())
  return { ...placeholder, variants: [...others, last], uncropped }
}
