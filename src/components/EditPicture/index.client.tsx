'use client'

import { useSession } from '../SessionMenu/useSession.ts'
import { EditorButton } from './EditorButton.client.tsx'
import styles from './index.module.css'

/** Leads staff to the image editor, on the live page; for everybody else nothing of it is there. */
export function EditPicture({ imageId, label }: { imageId: number; label: string }) {
  const session = useSession()
  if (session.kind !== 'account' || !session.isStaff) return null
  return (
    <p className={styles.place} data-admin-element="">
      <EditorButton imageId={imageId} label={label} />
    </p>
  )
}
