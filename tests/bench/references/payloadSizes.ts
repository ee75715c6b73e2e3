import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { VARIANT_WIDTHS } from '@litfass/images/model'
import sharp from 'sharp'

const MODULE = '../../../node_modules/payload/dist/uploads/image-resizing/createImageSizes.js'

interface SavedSize {
  readonly buffer: Buffer
  readonly path: string
}

type CreateImageSizes = (input: object) => Promise<{ readonly sizesToSave: readonly SavedSize[] }>

const isFunction = (value: unknown): value is CreateImageSizes => typeof value === 'function'

/** Payload's own function. It is not in the package's exports, but its file can be named. */
const load = async (): Promise<CreateImageSizes> => {
  const { createImageSizes } = await import(new URL(MODULE, import.meta.url).href)
  if (!isFunction(createImageSizes)) throw new Error('Payload has moved createImageSizes.')
  return createImageSizes
}

const webp = { format: 'webp', options: { quality: 80 } } as const
const imageSizes = Object.entries(VARIANT_WIDTHS).map(([name, width]) => ({
  name,
  width,
  formatOptions: webp,
}))

/**
 * What an upload collection with the same seven `imageSizes` does inside the request, with the focal point Payload
 * gives a new picture, and writing the files. Returns the bytes written.
 */
export const payloadSizes = async (path: string, outDir: string): Promise<number> => {
  const createImageSizes = await load()
  const data = await readFile(path)
  const { width, height } = await sharp(data).metadata()
  const { sizesToSave } = await createImageSizes({
    config: { upload: { imageSizes } },
    dimensions: { width, height },
    file: { data, mimetype: 'image/jpeg' },
    focalPoint: { x: 50, y: 50 },
    mimeType: 'image/jpeg',
    req: { payloadUploadSizes: {} },
    savedFilename: 'picture.jpg',
    sharp,
    staticPath: outDir,
  })
  await Promise.all(sizesToSave.map((size, at) => writeFile(join(outDir, `${at}.webp`), size.buffer)))
  return sizesToSave.reduce((sum, { buffer }) => sum + buffer.length, 0)
}
