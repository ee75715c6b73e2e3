'use client'

import { useFlash } from '@litfass/interface/react'
import type { Client } from '@litfass/kit/client'
import { useRouter } from 'next/navigation.js'
import { type ComponentType, type ReactNode, useState } from 'react'
import styles from './profile.module.css'

/** What an image editor gets: without an id it starts with an upload. */
export type PictureEditorProps = {
  imageId?: number
  imageManagerPrefix: string
  /** Called with the id of the picture after a save. */
  onSaved: (imageId: number) => void
  onClose: () => void
}

export type PictureToolsProps = {
  /** The picture of the profile, and the image manager it is uploaded for. */
  picture: 'avatar' | 'wallpaper'
  /** The picture that is shown now. */
  imageId: number | undefined
  words: Readonly<
    Record<'name' | 'choose' | 'edit' | 'remove' | 'removed' | 'undo' | 'failed' | 'retry', string>
  >
  children: ReactNode
}

export type ProfilePictureProps = PictureToolsProps & {
  /** Loads the image editor of the project once it is opened. */
  loadEditor: () => Promise<ComponentType<PictureEditorProps>>
  /** Loads the client that calls the named routes once something is changed. */
  loadClient: () => Promise<Pick<Client, 'call'>>
}

type Editing = { Editor: ComponentType<PictureEditorProps>; imageId?: number }

/** A picture of one's own profile, which is uploaded and edited in the image editor. */
export function ProfilePicture({
  picture,
  imageId,
  words,
  children,
  loadEditor,
  loadClient,
}: ProfilePictureProps) {
  const router = useRouter()
  const { show } = useFlash()
  const [editing, setEditing] = useState<Editing>()
  const failed = (error: unknown, again: () => void) => {
    console.warn('A picture of a profile could not be changed.', error)
    show({ type: 'alert', text: words.failed, action: { label: words.retry, run: again } })
  }

  async function open(edited?: number): Promise<void> {
    try {
      const Editor = await loadEditor()
      setEditing({ Editor, ...(edited !== undefined && { imageId: edited }) })
    } catch (error) {
      failed(error, () => void open(edited))
    }
  }

  async function change(shown: number | undefined): Promise<void> {
    try {
      const [client, { changeProfilePicture }] = await Promise.all([
        loadClient(),
        import('./changeProfilePicture.ts'),
      ])
      await changeProfilePicture(client, picture, shown)
      if (shown === undefined) {
        const undo = { label: words.undo, run: () => void change(imageId) }
        show({ type: 'success', text: words.removed, action: undo })
      }
      router.refresh()
    } catch (error) {
      failed(error, () => void change(shown))
    }
  }

  return (
    <div className={styles.picture}>
      <h3 className={styles.pictureName}>{words.name}</h3>
      {children}
      <p className={styles.ways}>
        <button type="button" className={styles.plain} aria-haspopup="dialog" onClick={() => void open()}>
          {words.choose}
        </button>
        {imageId !== undefined && (
          <>
            <button
              type="button"
              className={styles.plain}
              aria-haspopup="dialog"
              onClick={() => void open(imageId)}
            >
              {words.edit}
            </button>
            <button type="button" className={styles.plain} onClick={() => void change(undefined)}>
              {words.remove}
            </button>
          </>
        )}
      </p>
      {editing && (
        <editing.Editor
          {...(editing.imageId !== undefined && { imageId: editing.imageId })}
          imageManagerPrefix={picture}
          onSaved={(saved) => {
            if (saved !== imageId) void change(saved)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
