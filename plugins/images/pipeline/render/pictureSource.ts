import { readFile } from 'node:fs/promises'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { isWithinBudget, MAX_PIXELS } from '../../model/files/budgets.ts'
import type { PictureFormat } from '../../model/files/formats.ts'
import { type Orientation, orientationOf } from '../../model/geometry/orientation.ts'
import type { Size } from '../../model/geometry/sizes.ts'
import { decodeBmp } from '../bmp/decodeBmp.ts'
import { type Colours, coloursOf } from '../colour/colours.ts'
import { PipelineError } from '../pipelineError.ts'
import { endJpeg } from './unendedJpeg.ts'

/** An opened original. */
export interface PictureSource {
  /** Size of the stored pixels, before orientation. */
  readonly stored: Size
  readonly orientation: Orientation
  readonly frames: number
  /** Duration of each frame in ms, and the number of loops (0: endless); only with several frames. */
  readonly timing: { readonly delay?: number[]; readonly loop?: number }
  /** The colour conversion of the first frame after decoding. */
  readonly colours: Colours
  /** Decodes the first frame or page, or all frames one below the other. */
  open(frames: 'first' | 'all'): Sharp
}

/** A truncated photograph fails instead of ending in grey; mere warnings, which browsers ignore too, do not. */
const DECODING: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS }

const requireBudget = (cost: Size & { readonly frames: number }): void => {
  if (isWithinBudget(cost)) return
  throw new PipelineError('failure.tooManyPixels', `${cost.width} x ${cost.height} px, ${cost.frames} frames`)
}

const openBmp = async (path: string): Promise<PictureSource> => {
  const { data, width, height, channels } = decodeBmp(await readFile(path))
  const open = () => sharp(data, { ...DECODING, raw: { width, height, channels } })
  const size = { width, height }
  return { stored: size, orientation: 1, frames: 1, timing: {}, colours: { by: 'nothing' }, open }
}

const openFile = async (path: string, format: PictureFormat): Promise<PictureSource> => {
  const meta = await sharp(path, DECODING).metadata()
  if (meta.format !== format) throw new PipelineError('failure.corrupt', `is ${meta.format}, not ${format}`)
  const { width, height, pages = 1, delay, loop } = meta
  // Only GIFs are animations: the pages of a TIFF are separate pictures.
  const frames = format === 'gif' ? pages : 1
  requireBudget({ width, height, frames })
  const colours: Colours = frames > 1 ? { by: 'library' } : coloursOf(meta)
  const options = { ...DECODING, ignoreIcc: colours.by !== 'library' }
  const input = (format === 'jpeg' && (await endJpeg(path, { width, height, decoding: DECODING }))) || path
  return {
    stored: { width, height },
    orientation: orientationOf(meta.orientation),
    frames,
    timing: { ...(delay && { delay }), ...(loop !== undefined && { loop }) },
    colours,
    open: (wanted) => sharp(input, { ...options, animated: wanted === 'all' && frames > 1 }),
  }
}

/**
 * Opens an original: reads its header, or the pixels of a BMP, which libvips does not support.
 * @throws PipelineError if it exceeds the pixel budget or has another format.
 */
export const openPicture = (path: string, format: PictureFormat): Promise<PictureSource> =>
  format === 'bmp' ? openBmp(path) : openFile(path, format)
