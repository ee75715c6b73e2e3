import {
  ActionBar,
  ActionQuestion,
  failureText,
  RunFailures,
  type RunReport,
  useListRun,
  useSelectedDocuments,
} from '@litfass/interface/panelActions'
import { useDocumentReload } from '@litfass/interface/panelPlace'
import {
  Button,
  toast,
  useDocumentInfo,
  useListDrawerContext,
  useModal,
  useRouteCache,
  useSelection,
} from '@payloadcms/ui'
import { useState } from 'react'
import { actionsFor, COMMENT_STATES, MAX_REASON, STATE_ACTIONS, type StateAction } from '../comments.ts'
import styles from './comments.module.css'
import { type Decided, reasonTemplates, useDecision } from './useDecision.ts'
import { useTexts } from './useTexts.ts'

/** Buttons above the list of comments that decide the ticked ones, and what became of it. */
export function CommentBulkActions() {
  const text = useTexts()
  const { isInDrawer } = useListDrawerContext()
  const { count = 0, selectedIDs, toggleAll } = useSelection()
  const { openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const { report, isRunning, run, clear } = useListRun(text('queue.failed'))
  const { decide } = useDecision()
  const readSelected = useSelectedDocuments(undefined, ['contentType', 'text'])
  if (isInDrawer) return null
  const confirm = async (action: StateAction, reason: string) => {
    const comments = await readSelected().catch(() => undefined)
    if (!comments) return void toast.error(text('run.unread'))
    const read = new Map(comments.map(({ id, values }) => [id, readIn(id, values)]))
    const { changed, failures } = await run(comments, (id) =>
      decide(read.get(id) ?? readIn(id, {}), action, reason),
    )
    // Comments that have changed meanwhile are there to be read.
    if (failures.length > 0 || changed > 0) clearRouteCache()
    if (changed === 0) return
    toast.success(text('run.done', { count: changed }))
    if (selectedIDs.length > 0) toggleAll()
  }
  return (
    <ActionBar
      label={text('act.label')}
      hint={text('act.none')}
      actions={STATE_ACTIONS.map((name) => ({ name, label: text(`act.${name}`) }))}
      count={count}
      isDisabled={isRunning}
      onOpen={(action) => {
        clear()
        openModal(`comments-${action}`)
      }}
    >
      {STATE_ACTIONS.map((action) => (
        <CommentQuestion
          key={action}
          slug={`comments-${action}`}
          action={action}
          count={count}
          report={isRunning ? report : undefined}
          onConfirm={(reason) => confirm(action, reason)}
        />
      ))}
      <RunFailures
        report={report}
        title={(failed) => text('run.failed', { count: failed })}
        closeLabel={text('run.close')}
        onClose={clear}
      />
    </ActionBar>
  )
}

/** Returns a comment with its text as it was read, which is what is decided on. */
const readIn = (id: number, { contentType, text }: Readonly<Record<string, unknown>>): Decided => ({
  id,
  type: String(contentType),
  ...(typeof text === 'string' && { text }),
})

/** The buttons that decide a comment, on its own page. */
export function CommentActions() {
  const text = useTexts()
  const { id, savedDocumentData } = useDocumentInfo()
  const { openModal } = useModal()
  const { decide } = useDecision()
  const reload = useDocumentReload()
  const state = COMMENT_STATES.find((one) => one === savedDocumentData?.state)
  if (id === undefined || !state || state === 'deleted') return null
  const comment = readIn(Number(id), savedDocumentData ?? {})
  const confirm = async (action: StateAction, reason: string) => {
    await decide(comment, action, reason).then(
      ({ msg }) => void toast.success(msg),
      (error: unknown) => void toast.error(failureText(error, text('queue.failed'))),
    )
    await reload()
  }
  return (
    <section className={styles.actions} aria-label={text('act.label')}>
      {actionsFor(state).map((action) => (
        <Button
          key={action}
          buttonStyle="secondary"
          size="small"
          margin={false}
          extraButtonProps={{ 'aria-haspopup': 'dialog' }}
          onClick={() => openModal(`comment-${action}-${id}`)}
        >
          {text(`act.${action}`)}
        </Button>
      ))}
      {STATE_ACTIONS.map((action) => (
        <CommentQuestion
          key={action}
          slug={`comment-${action}-${id}`}
          action={action}
          count={1}
          report={undefined}
          onConfirm={(reason) => confirm(action, reason)}
        />
      ))}
    </section>
  )
}

type CommentQuestionProps = {
  slug: string
  action: StateAction
  count: number
  /** Its progress, while it is under way. */
  report: RunReport | undefined
  onConfirm: (reason: string) => Promise<void>
}

/** Asks before comments are decided; who takes one down may choose or write a reason. */
export function CommentQuestion({ slug, action, count, report, onConfirm }: CommentQuestionProps) {
  const text = useTexts()
  return (
    <ActionQuestion
      slug={slug}
      heading={text(`ask.title.${action}`)}
      about={[text('ask.about', { count })]}
      confirmLabel={text(`act.${action}`)}
      {...(action === 'reject' && {
        reason: { label: text('ask.reason'), hint: text('ask.reasonHint'), maxLength: MAX_REASON },
        templates: reasonTemplates(text),
      })}
      progress={
        report && {
          label: text('run.progress', { asked: report.asked, total: report.total }),
          value: report.asked,
          max: report.total,
        }
      }
      onConfirm={onConfirm}
    />
  )
}

type ThreadLockProps = { type: string; id: number; isLocked: boolean }

/** The button that closes or opens the comments of a document, on its form. */
export function ThreadLock({ type, id, isLocked }: ThreadLockProps) {
  const text = useTexts()
  const { lock } = useDecision()
  const [locked, setLocked] = useState(isLocked)
  const toggle = () =>
    lock(type, id, !locked).then(
      ({ msg, locked: now }) => {
        setLocked(now)
        toast.success(msg)
      },
      (error: unknown) => void toast.error(failureText(error, text('queue.failed'))),
    )
  return (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      extraButtonProps={{ 'aria-pressed': locked }}
      onClick={() => void toggle()}
    >
      {text(locked ? 'thread.unlock' : 'thread.lock')}
    </Button>
  )
}
