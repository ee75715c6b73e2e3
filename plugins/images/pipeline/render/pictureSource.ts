import { readFile } from 'node:fs/promises'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { type Orientation, orientationOf } from '../../domain/orientation.ts'
import type { PictureFormat } from '../../domain/pictureFormat.ts'
import { isWithinBudget, MAX_PIXELS } from '../../domain/pixelBudget.ts'
import type { Size } from '../../domain/size.ts'
import { decodeBmp } from '../bmp/decodeBmp.ts'
import { type Colours, coloursOf } from '../colour/coloursOf.ts'
import { PipelineError } from '../pipelineError.ts'

/** An original, ready to be decoded. */
export interface PictureSource {
  /** Size of the stored pixels, not yet upright. */
  readonly stored: Size
  readonly orientation: Orientation
  readonly frames: number
  /** Milliseconds each frame is shown, and how often all are (0: for ever); only where there are several. */
  readonly timing: { readonly delay?: number[]; readonly loop?: number }
  /** What is left to do for the colours of the first frame once it is decoded. */
  readonly colours: Colours
  /** Decodes the first frame or page, or all frames one below the other. */
  open(frames: 'first' | 'all'): Sharp
}

/** A cut photograph fails instead of ending in grey; mere warnings, which browsers pass over too, do not. */
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
  // Only GIFs move: the pages of a TIFF are pictures of their own.
  const frames = format === 'gif' ? pages : 1
  requireBudget({ width, height, frames })
  const colours: Colours = frames > 1 ? { by: 'library' } : coloursOf(meta)
  const options = { ...DECODING, ignoreIcc: colours.by !== 'library' }
  return {
    stored: { width, height },
    orientation: orientationOf(meta.orientation),
    frames,
    timing: { ...(delay && { delay }), ...(loop !== undefined && { loop }) },
    colours,
    open: (wanted) => sharp(path, { ...options, animated: wanted === 'all' && frames > 1 }),
  }
}

/**
 * Opens an original: reads its header, and for a BMP, which libvips does not know, its pixels.
 * @throws PipelineError where it exceeds the pixel budget or is of another format than said.
 */
export const openPicture = (path: string, format: PictureFormat): Promise<PictureSource> =>
  format === 'bmp' ? openBmp(path) : openFile(path, format)
