/** A place pictures are uploaded for, as far as the desk asks about it. */
export type DeskManager = {
  /** Who may upload here; editors and admins always may. */
  uploadBy: 'staff' | 'members'
}

const staff: DeskManager = { uploadBy: 'staff' }
const members: DeskManager = { uploadBy: 'members' }

/** The image managers of design section 5. */
export const imageManagers: Readonly<Record<string, DeskManager>> = {
  article: staff,
  imagepost: staff,
  teaser: staff,
  multiupload: staff,
  participation: members,
  avatar: members,
  wallpaper: members,
}

/**
 * The places whose pictures may be chosen for one of them: those the same people upload for. So no face of a member
 * stands among what the editors choose from.
 */
export function choosableFrom(prefix: string, managers: Readonly<Record<string, DeskManager>>): string[] {
  const uploadBy = managers[prefix]?.uploadBy
  return Object.keys(managers).filter((other) => managers[other]?.uploadBy === uploadBy)
}
