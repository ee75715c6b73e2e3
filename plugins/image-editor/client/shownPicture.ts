import type { Crop } from '@litfass/kit/domain'
import type { EditedPicture } from './session/EditorState.ts'
import { turnedCrop } from './turnedCrop.ts'

/** A loaded file and its size in px. */
export type LoadedPicture = { src: string; width: number; height: number }

/** What there is to show of the draft. */
export type ShownPicture = {
  /** What the image area shows: asking for it again costs nothing. */
  src: string
  /** The part of it that the picture is in the draft, in percent; `null` for all of it. */
  part: Crop | null
  /** Width by height of that part, in px. */
  ratio: number
}

/**
 * The picture as the draft has it, from the file in the image area; `null` while that file is not there. While a module
 * cuts the whole picture, the part is the one it has chosen so far.
 */
export function shownPicture(
  { src, area, preview, history }: Pick<EditedPicture, 'src' | 'area' | 'preview' | 'history'>,
  loaded: LoadedPicture | undefined,
): ShownPicture | null {
  if (src === null || loaded?.src !== src) return null
  const { crop, rotation } = history.now.recipe
  const part = area === null ? preview.part : crop && turnedCrop(crop, rotation)
  const ratio = (loaded.width * (part?.width ?? 100)) / (loaded.height * (part?.height ?? 100))
  return { src, part, ratio }
}
