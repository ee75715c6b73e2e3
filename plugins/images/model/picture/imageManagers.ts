import type { UploadedAs } from './visibility.ts'

/** A place pictures are uploaded for, named by its `imageManagerPrefix` (design section 5). */
export type ImageManager = {
  /** Who may upload here; editors and admins always may. */
  uploadBy: 'staff' | 'members'
  /** The pictures that members who upload here may edit; staff edit all. */
  edits: 'none' | 'own'
  /** The visibility of uploads that ask for none; a draft when omitted, which only staff may publish. */
  uploads?: UploadedAs
  /**
   * What publishes its drafts: all published content that shows them, when omitted; or only the plugin that they were uploaded for.
   */
  publishedBy?: 'content' | 'plugin'
  /** The ratios the site shows these pictures in, width to height. */
  ratios: readonly string[]
}

// Only its owner and staff see an upload until published content, an approved entry or a profile shows it.
// The README has a table of it.
const staffOnly: ImageManager = { uploadBy: 'staff', edits: 'none', ratios: ['3:2', '16:9', '1:1', '4:5'] }
const membersToo: ImageManager = { uploadBy: 'members', edits: 'own', ratios: ['3:2', '1:1', '4:5'] }

/** The image managers of design section 5. */
export const imageManagers: Record<string, ImageManager> = {
  article: staffOnly,
  imagepost: staffOnly,
  teaser: staffOnly,
  multiupload: staffOnly,
  participation: membersToo,
  avatar: { ...membersToo, publishedBy: 'plugin', ratios: ['1:1'] },
  wallpaper: { ...membersToo, publishedBy: 'plugin', ratios: ['16:9'] },
}

/**
 * Returns the image managers whose pictures can be chosen for one of them: those the same people upload for, so that
 * editors are not offered members' avatars.
 */
export function choosableFrom(
  prefix: string,
  managers: Readonly<Record<string, Pick<ImageManager, 'uploadBy'>>>,
): string[] {
  const uploadBy = managers[prefix]?.uploadBy
  return Object.keys(managers).filter((other) => managers[other]?.uploadBy === uploadBy)
}
