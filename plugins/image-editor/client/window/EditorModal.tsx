import { Dialog } from '@litfass/interface/dialog'
import { useLeaveWarning } from '@litfass/interface/hooks'
import { RedoIcon, UndoIcon } from '@litfass/interface/toolIcons'
import { type KeyboardEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { ClientModule, Text } from '../../modules/clientModule.tsx'
import { type EditorOptions, offeredButtons } from '../EditorOptions.ts'
import styles from '../editor.module.css'
import type { EditorSession } from '../session/session.ts'
import { type EditedPicture, type EditorState, hasChanges, isBound } from '../session/state.ts'
import { ClashDialog } from './ClashDialog.tsx'
import { OpenEditor } from './OpenEditor.tsx'
import { Statuses } from './Statuses.tsx'

type EditorModalProps = {
  session: EditorSession
  options: EditorOptions
  modules: readonly ClientModule[]
  texts: Readonly<Record<string, string>>
}

/** Renders the state of a session: title bar, body, status boxes and buttons. */
export function EditorModal({ session, options, modules, texts }: EditorModalProps) {
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)
  const [isAsking, setIsAsking] = useState(false)
  useLeaveWarning(hasUnsavedWork(state))
  if (state.phase === 'closed') return null
  const text = textsOf(state, texts)
  const edited = state.phase === 'open' && state.content.kind === 'picture' ? state.content : undefined
  const isBusy = state.phase !== 'open' || state.work.kind !== 'none'
  const isStub = edited?.picture.isStub ?? false
  const isFailed = edited?.picture.hasFailed ?? false
  const offered = offeredButtons(options, edited !== undefined)
  const bound = state.phase === 'open' && isBound(state.work)
  const abort = () => (edited && !bound && hasChanges(edited) ? setIsAsking(true) : session.abort())
  return (
    <Dialog
      className={styles.dialog}
      title={text(edited || options.imageId !== undefined ? 'title' : 'title_add')}
      onClose={abort}
      closedBy="nothing"
      tools={edited && <StepButtons session={session} edited={edited} isDisabled={isBusy} text={text} />}
      view={viewKey(state)}
      aria-busy={isBusy}
      onKeyDown={(event) => pressShortcut(event, session, offered.save)}
      data-imgeditor="dialog"
      footer={
        <>
          {state.phase === 'open' && (
            <Statuses
              notice={state.notice}
              isStub={isStub}
              isFailed={isFailed}
              session={session}
              text={text}
            />
          )}
          <Buttons
            {...{ session, offered, text, isBusy, abort }}
            isBound={bound}
            canSave={!!edited && !isStub}
          />
        </>
      }
    >
      <Body {...{ state, session, modules, text }} />
      {state.phase === 'open' && state.clash && edited && (
        <ClashDialog clash={state.clash} edited={edited} session={session} text={text} />
      )}
      {isAsking && (
        <DiscardQuestion
          text={text}
          onKeep={() => setIsAsking(false)}
          onDrop={() => {
            // The question first: closing after the editor, it would take the focus that the editor gives back.
            flushSync(() => setIsAsking(false))
            session.abort()
          }}
        />
      )}
    </Dialog>
  )
}

type DiscardQuestionProps = { text: Text; onKeep: () => void; onDrop: () => void }

/** Asks before unsaved changes are discarded; Enter and Escape keep them. */
function DiscardQuestion({ text, onKeep, onDrop }: DiscardQuestionProps) {
  return (
    <Dialog
      title={text('discard_title')}
      isQuestion
      onClose={onKeep}
      footer={
        <div className={styles.buttons}>
          <button type="button" className={styles.quiet} onClick={onDrop}>
            {text('discard_drop')}
          </button>
          <button type="button" data-first className={styles.primary} onClick={onKeep}>
            {text('discard_keep')}
          </button>
        </div>
      }
    >
      <p>{text('discard_text')}</p>
    </Dialog>
  )
}

function textsOf(state: EditorState, texts: Readonly<Record<string, string>>): Text {
  const translation = state.phase === 'open' ? state.translation : {}
  return (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
      translation[key] ?? texts[key] ?? key,
    )
}

/** Returns a key that changes whenever buttons of the window come or go. */
function viewKey(state: EditorState): string {
  if (state.phase !== 'open') return state.phase
  const { content, work, notice } = state
  const isUpload = work.kind === 'uploading' || work.kind === 'checking'
  return [content.kind, notice?.kind, isUpload && 'upload'].join()
}

/** Returns whether leaving the page would lose something. */
function hasUnsavedWork(state: EditorState): boolean {
  if (state.phase !== 'open') return false
  const { content, work } = state
  return work.kind === 'uploading' || (content.kind === 'picture' && hasChanges(content))
}

function pressShortcut(event: KeyboardEvent, session: EditorSession, offersSave: boolean): void {
  const action = shortcutOf(event)
  if (!action) return
  event.preventDefault()
  if (action === 'nothing' || (action === 'save' && !offersSave)) return
  void session[action]()
}

/** Returns the action of a key; `nothing` suppresses the browser's own. */
function shortcutOf({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) {
  if (key === 'Escape') return 'nothing'
  if (!ctrlKey && !metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 's') return 'save'
  // Text boxes have the browser's own undo.
  if (isTextBox(target)) return undefined
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo'
  return letter === 'z' ? 'undo' : undefined
}

function isTextBox(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return !['range', 'radio', 'checkbox'].includes(target.type)
  return target instanceof HTMLTextAreaElement
}

type StepButtonsProps = { session: EditorSession; edited: EditedPicture; isDisabled: boolean; text: Text }

/** The buttons for undo and redo. */
function StepButtons({ session, edited, isDisabled, text }: StepButtonsProps) {
  const { past, future } = edited.history
  const steps = [
    { name: 'undo', Icon: UndoIcon, drafts: past },
    { name: 'redo', Icon: RedoIcon, drafts: future },
  ] as const
  return (
    <div className={styles.steps}>
      {steps.map(({ name, Icon, drafts }) => (
        <button
          key={name}
          type="button"
          className={styles.iconButton}
          aria-label={text(name)}
          title={text(name)}
          aria-disabled={isDisabled || drafts.length === 0}
          onClick={session[name]}
        >
          <Icon />
        </button>
      ))}
    </div>
  )
}

type BodyProps = { state: EditorState; session: EditorSession; modules: readonly ClientModule[]; text: Text }

function Body({ state, session, modules, text }: BodyProps): ReactNode {
  if (state.phase === 'closed') return null
  if (state.phase === 'open')
    return <OpenEditor state={state} session={session} modules={modules} text={text} />
  return (
    <div className={styles.waiting}>
      {state.phase === 'loading' ? (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <p role="status">{text('loading')}</p>
        </>
      ) : (
        <>
          <p role="alert" data-imgeditor="error">
            {state.msg}
          </p>
          <button type="button" className={styles.plain} onClick={() => void session.load()}>
            {text('retry')}
          </button>
        </>
      )}
    </div>
  )
}

type ButtonsProps = {
  session: EditorSession
  offered: ReturnType<typeof offeredButtons>
  text: Text
  isBusy: boolean
  isBound: boolean
  abort: () => void
  canSave: boolean
}

/** Save, abort and remove (spec/media, section 4). Disabled buttons keep the focus. */
function Buttons({ session, offered, text, isBusy, isBound, abort, canSave }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      {offered.remove && (
        <button type="button" className={styles.remove} aria-disabled={isBusy} onClick={session.remove}>
          {text('remove')}
        </button>
      )}
      <button type="button" className={styles.plain} aria-disabled={isBound} onClick={abort}>
        {text('abort')}
      </button>
      {offered.save && (
        <button
          type="button"
          className={styles.primary}
          aria-disabled={isBusy || !canSave}
          onClick={() => void session.save()}
        >
          {text('save')}
        </button>
      )}
    </div>
  )
}
