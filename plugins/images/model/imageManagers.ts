import type { UploadedAs } from './visibility.ts'

/** A place pictures are uploaded for, named by its `imageManagerPrefix` (design section 5). */
export type ImageManager = {
  /** Who may upload here; editors and admins always may. */
  uploadBy: 'staff' | 'members'
  /** The pictures that members who upload here may edit; staff edit all. */
  edits: 'none' | 'own'
  /** The visibility of uploads that ask for none; public when omitted. Where it is `draft`, only staff may publish. */
  uploads?: UploadedAs
  /** The ratios the site shows these pictures in, width to height. */
  ratios: readonly string[]
}

const staffOnly: ImageManager = { uploadBy: 'staff', edits: 'none', ratios: ['3:2', '16:9', '1:1', '4:5'] }
// What members upload is seen by nobody else until something shows it: an entry that staff have approved, a published article, a
// profile. Whoever changes that changes the table in the README.
const membersToo: ImageManager = {
  uploadBy: 'members',
  edits: 'own',
  uploads: 'draft',
  ratios: ['3:2', '1:1', '4:5'],
}

/** The image managers of design section 5. */
export const imageManagers: Record<string, ImageManager> = {
  article: staffOnly,
  imagepost: staffOnly,
  teaser: staffOnly,
  multiupload: staffOnly,
  participation: membersToo,
  avatar: { ...membersToo, ratios: ['1:1'] },
  wallpaper: { ...membersToo, ratios: ['16:9'] },
}
