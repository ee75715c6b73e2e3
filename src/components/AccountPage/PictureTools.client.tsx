'use client'

import { type PictureToolsProps, ProfilePicture } from '@litfass/profiles/picture'
import { loadEditor } from '../EditPicture/useFigureEditor.tsx'

const loadClient = async () => (await import('../../client.ts')).trackedClient

/** A picture of one's own profile, with the image editor of the site. */
export const PictureTools = (props: PictureToolsProps) => (
  <ProfilePicture {...props} loadEditor={loadEditor} loadClient={loadClient} />
)
