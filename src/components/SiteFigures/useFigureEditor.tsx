import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'

const Editor = lazy(() => import('../EditPicture/Editor.client.tsx'))

type Editing = { imageId: number; done: (isSaved: boolean) => void }

/** Opens the image editor for a figure, wherever on the page it stands; true when something was saved. */
export function useFigureEditor(): { edit: (imageId: number) => Promise<boolean>; editor: ReactNode } {
  const [editing, setEditing] = useState<Editing>()
  const edit = useCallback(
    (imageId: number) => new Promise<boolean>((done) => setEditing({ imageId, done })),
    [],
  )
  const editor = editing && (
    <Suspense>
      <Editor
        imageId={editing.imageId}
        onSaved={() => editing.done(true)}
        onClose={() => {
          // A promise that is settled already stays as it is.
          editing.done(false)
          setEditing(undefined)
        }}
      />
    </Suspense>
  )
  return { edit, editor }
}
