import { type ReactNode, useCallback, useState } from 'react'
import { type EditorComponent, loadEditor } from '../EditPicture/loadEditor.ts'

type Editing = { Editor: EditorComponent; imageId: number; done: (isSaved: boolean) => void }

/**
 * Opens the image editor for a figure, wherever on the page it stands; true when something was saved.
 * @param failed what `edit` rejects with when the editor does not arrive, in words for people
 */
export function useFigureEditor(failed: string): {
  edit: (imageId: number) => Promise<boolean>
  editor: ReactNode
} {
  const [editing, setEditing] = useState<Editing>()
  const edit = useCallback(
    async (imageId: number) => {
      // Loaded here, for one that fails while it is drawn would take the page with it.
      const Editor = await loadEditor().catch((cause: unknown) => {
        throw new Error(failed, { cause })
      })
      return new Promise<boolean>((done) => setEditing({ Editor, imageId, done }))
    },
    [failed],
  )
  const editor = editing && (
    <editing.Editor
      imageId={editing.imageId}
      onSaved={() => editing.done(true)}
      onClose={() => {
        // A promise that is settled already stays as it is.
        editing.done(false)
        setEditing(undefined)
      }}
    />
  )
  return { edit, editor }
}
