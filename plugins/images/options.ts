import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Viewer } from '@litfass/kit'
import { type Budget, createBudget } from '@litfass/kit/limits'
import type { FileStore } from '@litfass/kit/storage'
import type { CollectionSlug, Where } from 'payload'
import { type ImageManager, imageManagers } from './domain/imageManagers.ts'
import { defaultFetching, type FetchingOptions } from './fetching/FetchingOptions.ts'

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
  /**
   * Lets nginx send files of a local store, by `X-Accel-Redirect` to this internal location of it, such as `/_files/`;
   * this server sends them when left out. Who may see a file is asked here as before.
   */
  accelPrefix?: string
  /** Memory all renders of a worker may use together, in MB; 1200 when left out. A large picture waits for its turn. */
  renderMemoryMb?: number
  /**
   * Adds AVIFs to pictures that are ready, in the background, where they are at least a tenth smaller and no worse; true
   * when left out.
   */
  avif?: boolean
  /** How long files of a replaced rendition stay, in seconds; a week when left out. */
  graceSeconds?: number
  /** Called with the paths of a picture that was withdrawn, restricted or deleted, so that a CDN can forget them. */
  purge?: (addresses: readonly string[]) => Promise<void>
  /** Called after a picture's public face has changed, to refresh pages. */
  onChange?: (imageId: number) => Promise<void>
  /** Limits for pictures loaded from other people's servers; the strict ones for what is left out. */
  fetching?: Partial<FetchingOptions>
}

export type ResolvedImagesOptions = Required<Omit<ImagesOptions, 'cdnUrl' | 'mayRead' | 'fetching'>> &
  Pick<ImagesOptions, 'mayRead'> & {
    cdnUrl: string
    fetching: FetchingOptions
    /** Pictures being stored at once in this process: each holds a connection to the database. */
    storing: Budget
  }

const WEEK = 7 * 24 * 60 * 60
/** Less than half of the connections a server has, so that pages go on being answered. */
const STORED_AT_ONCE = 8

/**
 * Fills in defaults and checks the options at boot.
 * @throws Error when an option cannot work
 */
export function resolveOptions(options: ImagesOptions): ResolvedImagesOptions {
  if (options.graceSeconds !== undefined && options.graceSeconds < 0) {
    throw new Error('images: graceSeconds cannot be negative.')
  }
  if (options.accelPrefix && !/^\/.*\/$/.test(options.accelPrefix)) {
    throw new Error('images: accelPrefix must begin and end with a slash.')
  }
  return {
    ...options,
    imageManagers: options.imageManagers ?? imageManagers,
    temporaryDirectory: options.temporaryDirectory ?? join(tmpdir(), 'litfass'),
    cdnUrl: options.cdnUrl ?? '',
    accelPrefix: options.accelPrefix ?? '',
    renderMemoryMb: options.renderMemoryMb ?? 1200,
    avif: options.avif ?? true,
    graceSeconds: options.graceSeconds ?? WEEK,
    purge: options.purge ?? (async () => undefined),
    onChange: options.onChange ?? (async () => undefined),
    storing: createBudget(STORED_AT_ONCE),
    fetching: { ...defaultFetching, ...options.fetching },
  }
}
