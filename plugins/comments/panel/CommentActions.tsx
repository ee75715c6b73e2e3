import {
  DeskActions,
  DeskBulkActions,
  failureText,
  SmallButton,
  usePanelClient,
} from '@litfass/interface/panelActions'
import { toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { lockComments } from '../routes.ts'
import { commentDesk, commentIn } from './commentDesk.ts'
import { useTexts } from './useTexts.ts'

/** Buttons above the list of comments that decide the ticked ones, and what became of it. */
export const CommentBulkActions = () => (
  <DeskBulkActions
    desk={commentDesk}
    fields={['contentType', 'state', 'text']}
    itemOf={({ id, values }) => commentIn(id, values)}
  />
)

/** The buttons that decide a comment, on its own page. */
export function CommentActions() {
  const { id, savedDocumentData } = useDocumentInfo()
  if (id === undefined) return null
  const comment = commentIn(id, savedDocumentData ?? {})
  return comment.state === 'deleted' ? null : (
    <DeskActions desk={commentDesk} item={comment} state={comment.state} />
  )
}

type ThreadLockProps = { type: string; id: number; isLocked: boolean }

const ROUTES = [lockComments]

/** The button that closes or opens the comments of a document, on its form. */
export function ThreadLock({ type, id, isLocked }: ThreadLockProps) {
  const text = useTexts()
  const client = usePanelClient(ROUTES)
  const [locked, setLocked] = useState(isLocked)
  const toggle = () =>
    client.call(lockComments, { params: { type, id }, body: { locked: !locked } }).then(
      ({ msg, locked: now }) => {
        setLocked(now)
        toast.success(msg)
      },
      (error: unknown) => void toast.error(failureText(error, text('run.unknown'))),
    )
  return (
    <SmallButton extraButtonProps={{ 'aria-pressed': locked }} onClick={() => void toggle()}>
      {text(locked ? 'thread.unlock' : 'thread.lock')}
    </SmallButton>
  )
}
