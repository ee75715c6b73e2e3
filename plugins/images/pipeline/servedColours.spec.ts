import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { PLAIN_RECIPE } from '../model/geometry/recipe.ts'
import { transcodeVariant } from './ownVariants.ts'
import { readMetadata } from './readMetadata.ts'
import { renderRendition } from './renderRendition.ts'
import { ADOBE_RGB, colourProfile } from './testing/colourProfile.ts'
import { temporaryFile, temporaryFolder } from './testing/temporaryFolder.ts'

const FORMATS = ['jpeg', 'png', 'tiff'] as const
const PROFILES = ['Display P3', 'Adobe RGB'] as const
const COLOURS = { red: [200, 60, 40], green: [60, 180, 70], blue: [50, 80, 190] }
type Colour = readonly number[]

const cases = PROFILES.flatMap((profile) =>
  FORMATS.flatMap((format) =>
    Object.entries(COLOURS).map(([name, colour]) => ({ profile, format, name, colour })),
  ),
)

it.each(cases)('$name in a $format tagged $profile is served as the same $name in sRGB', async (one) => {
  const original = await tagged(one)
  // The file's own numbers are others: only the profile says what they mean.
  expect(farthest(await centreOf(original, { ignoreIcc: true }), one.colour)).toBeGreaterThan(6)
  const sourcePath = await temporaryFile(original)
  const request = { sourcePath, format: one.format, recipe: PLAIN_RECIPE, outDir: await temporaryFolder() }
  const { variants, dominantColour } = await renderRendition(request)
  for (const { file } of variants) {
    const webp = await readFile(file)
    for (const served of [webp, await transcodeVariant(webp, 'jpg'), await transcodeVariant(webp, 'png')]) {
      expect((await sharp(served).metadata()).icc).toBeUndefined()
      expect(farthest(await centreOf(served, { ignoreIcc: true }), one.colour)).toBeLessThanOrEqual(4)
    }
  }
  const dominant = [1, 3, 5].map((at) => Number.parseInt(dominantColour.slice(at, at + 2), 16))
  expect(farthest(dominant, one.colour)).toBeLessThanOrEqual(4)
  expect((await readMetadata(sourcePath)).privacyReceipt.kept).toEqual(['colours'])
})

async function tagged({ profile, format, colour }: (typeof cases)[number]): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = colour
  const flat = sharp({ create: { width: 400, height: 300, channels: 3, background: { r, g, b } } })
  const path = join(await temporaryFolder(), 'adobe.icc')
  await writeFile(path, colourProfile(ADOBE_RGB))
  const inProfile = flat.withIccProfile(profile === 'Adobe RGB' ? path : 'p3')
  if (format === 'jpeg') return inProfile.jpeg({ quality: 95 }).toBuffer()
  return format === 'png' ? inProfile.png().toBuffer() : inProfile.tiff({ compression: 'lzw' }).toBuffer()
}

async function centreOf(bytes: Buffer, options: { ignoreIcc: boolean }): Promise<Colour> {
  const { data, info } = await sharp(bytes, options).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

function farthest(a: Colour, b: Colour): number {
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))))
}
