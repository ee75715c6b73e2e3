import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Viewer } from '@litfass/kit'
import type { FileStore } from '@litfass/kit/storage'
import type { CollectionSlug, Where } from 'payload'
import { type ImageManager, imageManagers } from './domain/imageManagers.ts'

/** Options of the images plugin. */
export type ImagesOptions = {
  /** Slug of the collection that becomes the collection of pictures. */
  collection: CollectionSlug
  /** Slug of the auth collection whose accounts own pictures. */
  accountsCollection: CollectionSlug
  /** Where originals and variants are kept. */
  store: FileStore
  /** The places pictures are uploaded for; the defaults of design section 5 when left out. */
  imageManagers?: Record<string, ImageManager>
  /** Further pictures somebody may not read, on top of the visibility rule; everyone may read public ones by default. */
  mayRead?: (viewer: Viewer) => boolean | Where
  /** A folder for files under way; the system's when left out. */
  temporaryDirectory?: string
  /** Base address of public picture files on a CDN, without a slash at the end. */
  cdnUrl?: string
  /** How long files of a replaced rendition stay, in seconds; a week when left out. */
  graceSeconds?: number
  /** Called with the paths of a picture that was withdrawn, restricted or deleted, so that a CDN can forget them. */
  purge?: (addresses: readonly string[]) => Promise<void>
  /** Called after a picture's public face has changed, to refresh pages. */
  onChange?: (imageId: number) => Promise<void>
}

export type ResolvedImagesOptions = Required<Omit<ImagesOptions, 'cdnUrl' | 'mayRead'>> &
  Pick<ImagesOptions, 'mayRead'> & { cdnUrl: string }

const WEEK = 7 * 24 * 60 * 60

/**
 * Fills in defaults and checks the options at boot.
 * @throws Error when an option cannot work
 */
export function resolveOptions(options: ImagesOptions): ResolvedImagesOptions {
  if (options.graceSeconds !== undefined && options.graceSeconds < 0) {
    throw new Error('images: graceSeconds cannot be negative.')
  }
  return {
    ...options,
    imageManagers: options.imageManagers ?? imageManagers,
    temporaryDirectory: options.temporaryDirectory ?? join(tmpdir(), 'litfass'),
    cdnUrl: options.cdnUrl ?? '',
    graceSeconds: options.graceSeconds ?? WEEK,
    purge: options.purge ?? (async () => undefined),
    onChange: options.onChange ?? (async () => undefined),
  }
}
