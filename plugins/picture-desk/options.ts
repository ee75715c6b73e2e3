import type { CollectionSlug } from 'payload'
import { type DeskManager, imageManagers } from './domain/imageManagers.ts'

/** Options of the picture desk plugin. */
export type PictureDeskOptions = {
  /** Slug of the collection of pictures. */
  collection: CollectionSlug
  /** The places pictures are uploaded for, and who may; the defaults of design section 5 when left out. */
  imageManagers?: Readonly<Record<string, DeskManager>>
  /**
   * Path of a client component that puts `PictureDeskWork` around the panel, such as
   * `/src/components/PanelPictureWork.client.tsx#PanelPictureWork`: the editor, and how texts are saved. Without it the
   * panel offers neither.
   */
  work?: string
}

export type ResolvedDeskOptions = Required<Omit<PictureDeskOptions, 'work'>> &
  Pick<PictureDeskOptions, 'work'>

/**
 * Fills in defaults and checks the options at boot.
 * @throws Error when an option cannot work
 */
export function resolveOptions(options: PictureDeskOptions): ResolvedDeskOptions {
  const managers = options.imageManagers ?? imageManagers
  if (Object.keys(managers).length === 0)
    throw new Error('picture-desk: imageManagers names no place pictures could be for.')
  return { ...options, imageManagers: managers }
}
