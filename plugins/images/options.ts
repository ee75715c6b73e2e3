import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AccountRules, declareOptions, type Viewer } from '@litfass/kit'
import { type Budget, createBudget } from '@litfass/kit/limits'
import type { FileStore } from '@litfass/kit/storage'
import type { AuthCollectionSlug, CollectionSlug, Where } from 'payload'
import { defaultFetching, type FetchingOptions } from './fetching/limits.ts'
import { type ImageManager, imageManagers } from './model/picture/imageManagers.ts'
import { isLanguageTag } from './model/picture/pictureTexts.ts'
import type { UploadedAs } from './model/picture/visibility.ts'

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    /**
     * Its documents publish the drafts among their pictures as soon as they are published themselves, which may be before everyone sees
     * them: dates of `visible` do not matter. A member's publishes no pictures of other members, where `fields.owner` says whose it is.
     */
    pictures?: true
  }
}

/** Options of the images plugin. */
export type ImagesOptions = {
  /** Slug of the collection that is turned into the collection of pictures. */
  collection: CollectionSlug
  /** Slug of the auth collection whose accounts own pictures. */
  accountsCollection: AuthCollectionSlug
  /**
   * Which accounts may see and change everyone's pictures, where the collection has no `role` and `state`; all that may
   * enter Payload's panel when omitted, which is every account of the collection that signs in there.
   */
  isStaff?: AccountRules['isStaff']
  /** Which accounts may upload as members, where the collection has no `role` and `state`; all when omitted. */
  isApproved?: AccountRules['isApproved']
  /** Where originals and variants are kept. */
  store: FileStore
  /** The places pictures are uploaded for; the defaults of design section 5 when omitted. */
  imageManagers?: Record<string, ImageManager>
  /**
   * The visibility of what staff upload without asking for one, in the default image managers; drafts when omitted, which are
   * published by the content that shows them.
   */
  uploads?: UploadedAs
  /** Language of the texts of pictures that come without one (BCP 47); `de` when omitted. */
  textLanguage?: string
  /** A further restriction on top of a picture's visibility, applied to its files too; none when omitted. */
  mayRead?: (viewer: Viewer) => boolean | Where
  /** Folder for temporary files; the system's when omitted. */
  temporaryDirectory?: string
  /** Base URL of public picture files on a CDN, without a trailing slash. */
  cdnUrl?: string
  /**
   * Internal location, such as `/_files/`, from which nginx sends the files of a local store (`X-Accel-Redirect`);
   * the web server sends them itself when omitted. It checks access in both cases.
   */
  accelPrefix?: string
  /**
   * Memory that all renders of a worker may use together, in MB; 1200 when omitted. A large picture waits for its
   * turn.
   */
  renderMemoryMb?: number
  /**
   * Adds AVIFs to ready pictures in the background, where they are at least a tenth smaller and no worse; true when
   * omitted.
   */
  avif?: boolean
  /** How long the files of a replaced rendition are kept, in seconds; a week when omitted. */
  graceSeconds?: number
  /** Called with the paths of a picture that was withdrawn, restricted or deleted, to purge them from a CDN. */
  purge?: (addresses: readonly string[]) => Promise<void>
  /** Called after the visible part of a picture has changed, to refresh pages. */
  onChange?: (imageId: number) => Promise<void>
  /**
   * Slugs of the collections and globals in which a picture counts as used, by any field that refers to pictures; when
   * omitted, all that have an upload field for pictures. Pictures within rich text are not found.
   */
  usedIn?: readonly string[]
  /** Limits for pictures loaded from a URL; strict ones for those omitted. */
  fetching?: Partial<FetchingOptions>
}

export type ResolvedImagesOptions = Required<
  Omit<ImagesOptions, 'cdnUrl' | 'uploads' | 'mayRead' | 'usedIn' | 'fetching' | 'isStaff' | 'isApproved'>
> &
  Pick<ImagesOptions, 'mayRead' | 'usedIn' | 'isStaff' | 'isApproved'> & {
    cdnUrl: string
    fetching: FetchingOptions
    /** Limits how many pictures this process stores concurrently: each holds a database connection. */
    storing: Budget
  }

const WEEK = 7 * 24 * 60 * 60
/** Less than half of a server's connections, so that pages are still served. */
const STORED_AT_ONCE = 8

/**
 * Fills in defaults and checks the options at boot.
 * @throws Error when an option cannot work
 */
export function resolveOptions(given: ImagesOptions): ResolvedImagesOptions {
  if (given.graceSeconds !== undefined && given.graceSeconds < 0) {
    throw new Error('images: graceSeconds cannot be negative.')
  }
  if (given.accelPrefix && !/^\/.*\/$/.test(given.accelPrefix)) {
    throw new Error('images: accelPrefix must begin and end with a slash.')
  }
  if (given.textLanguage !== undefined && !isLanguageTag(given.textLanguage)) {
    throw new Error('images: textLanguage must be a language tag, such as de.')
  }
  return {
    ...given,
    imageManagers: given.imageManagers ?? managersWith(given.uploads),
    textLanguage: given.textLanguage ?? 'de',
    temporaryDirectory: given.temporaryDirectory ?? join(tmpdir(), 'litfass'),
    // A CDN fetches as a visitor, so it cannot serve pictures that only some may see.
    cdnUrl: given.mayRead ? '' : (given.cdnUrl ?? ''),
    accelPrefix: given.accelPrefix ?? '',
    renderMemoryMb: given.renderMemoryMb ?? 1200,
    avif: given.avif ?? true,
    graceSeconds: given.graceSeconds ?? WEEK,
    purge: given.purge ?? (async () => undefined),
    onChange: given.onChange ?? (async () => undefined),
    storing: createBudget(STORED_AT_ONCE),
    fetching: { ...defaultFetching, ...given.fetching },
  }
}

const managersWith = (uploads: UploadedAs = 'draft'): Record<string, ImageManager> =>
  Object.fromEntries(
    Object.entries(imageManagers).map(([name, one]) => [
      name,
      one.uploadBy === 'staff' ? { ...one, uploads } : one,
    ]),
  )

/** The name and the resolved options of the plugin. */
export const options = declareOptions('images', resolveOptions)

/**
 * Returns the resolved options of the images plugin.
 * @throws Error if the config has no such plugin
 */
export const imagesOptionsOf = options.of
