'use client'

import { useFlash } from '@litfass/interface/react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import actions from '../action.module.css'
import { type EditorComponent, loadEditor } from '../EditPicture/useFigureEditor.tsx'
import styles from './index.module.css'

type ProfilePictureProps = {
  /** The picture of the profile, and the image manager it is uploaded for. */
  picture: 'avatar' | 'wallpaper'
  /** The picture that is shown now. */
  imageId: number | undefined
  words: Readonly<
    Record<'name' | 'choose' | 'edit' | 'remove' | 'removed' | 'undo' | 'failed' | 'retry', string>
  >
  children: ReactNode
}

type Editing = { Editor: EditorComponent; imageId?: number }

/** A picture of one's own profile, which is uploaded and edited in the image editor. */
export function ProfilePicture({ picture, imageId, words, children }: ProfilePictureProps) {
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
      const { changeProfilePicture } = await import('./changeProfilePicture.ts')
      await changeProfilePicture(picture, shown)
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
      <h3 className={styles.name}>{words.name}</h3>
      {children}
      <p className={styles.ways}>
        <button type="button" className={actions.plain} aria-haspopup="dialog" onClick={() => void open()}>
          {words.choose}
        </button>
        {imageId !== undefined && (
          <>
            <button
              type="button"
              className={actions.plain}
              aria-haspopup="dialog"
              onClick={() => void open(imageId)}
            >
              {words.edit}
            </button>
            <button type="button" className={actions.plain} onClick={() => void change(undefined)}>
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
