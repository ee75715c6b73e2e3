import { type ReactNode, useSyncExternalStore } from 'react'
import type { ClientModule, Text } from '../ClientModule.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import { hasChanges } from '../hasChanges.ts'
import type { EditorSession } from '../session/createEditorSession.ts'
import type { EditorState } from '../session/EditorState.ts'
import { Buttons } from './Buttons.tsx'
import { EditorDialog } from './EditorDialog.tsx'
import styles from './editor.module.css'
import { FailedBody } from './FailedBody.tsx'
import { OpenEditor } from './OpenEditor.tsx'
import { Statuses } from './Statuses.tsx'
import { StepButtons } from './StepButtons.tsx'

type EditorModalProps = {
  session: EditorSession
  options: EditorOptions
  modules: readonly ClientModule[]
  texts: Readonly<Record<string, string>>
}

/** An open editor: what its session holds, drawn. */
export function EditorModal({ session, options, modules, texts }: EditorModalProps) {
  const state = useSyncExternalStore(session.subscribe, session.read, session.read)
  if (state.phase === 'closed') return null
  const text = textsOf(state, texts)
  const edited = state.phase === 'open' && state.content.kind === 'picture' ? state.content : undefined
  const isBusy = state.phase !== 'open' || state.work.kind !== 'none'
  const isStub = edited?.picture.isStub ?? false
  const isFailed = edited?.picture.hasFailed ?? false
  const isSending = state.phase === 'open' && ['saving', 'restoring'].includes(state.work.kind)
  const steps = edited && <StepButtons session={session} edited={edited} isDisabled={isBusy} text={text} />
  return (
    <EditorDialog
      session={session}
      title={text('title')}
      isBusy={isBusy}
      hasChanges={losesSomething(state)}
      view={viewOf(state)}
      offersSave={options.btnSave ?? true}
      tools={steps}
    >
      <Body {...{ state, session, modules, text }} />
      <footer className={styles.footer}>
        {state.phase === 'open' && (
          <Statuses notice={state.notice} isStub={isStub} isFailed={isFailed} session={session} text={text} />
        )}
        <Buttons
          {...{ session, options, text, isBusy, isSending }}
          canSave={!!edited && !isStub}
          hasImage={!!edited}
        />
      </footer>
    </EditorDialog>
  )
}

type BodyProps = { state: EditorState; session: EditorSession; modules: readonly ClientModule[]; text: Text }

function Body({ state, session, modules, text }: BodyProps): ReactNode {
  if (state.phase === 'loading')
    return (
      <div className={styles.waiting}>
        <span className={styles.spinner} aria-hidden="true" />
        <p role="status">{text('loading')}</p>
      </div>
    )
  if (state.phase === 'failed') return <FailedBody msg={state.msg} session={session} text={text} />
  if (state.phase === 'closed') return null
  return <OpenEditor state={state} session={session} modules={modules} text={text} />
}

function textsOf(state: EditorState, texts: Readonly<Record<string, string>>): Text {
  const known = state.phase === 'open' ? state.translation : {}
  return (key, values = {}) =>
    Object.entries(values).reduce(
      (words, [name, value]) => words.replaceAll(`{{${name}}}`, String(value)),
      known[key] ?? texts[key] ?? key,
    )
}

/** Names what is shown, as far as buttons come and go with it. */
function viewOf(state: EditorState): string {
  if (state.phase !== 'open') return state.phase
  const { content, work, notice } = state
  const isUpload = work.kind === 'uploading' || work.kind === 'checking'
  return [content.kind, notice?.kind, isUpload && 'upload'].join()
}

/** Whether leaving the page would lose something. */
function losesSomething(state: EditorState): boolean {
  if (state.phase !== 'open') return false
  const { content, work } = state
  return work.kind === 'uploading' || (content.kind === 'picture' && hasChanges(content))
}
