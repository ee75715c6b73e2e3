import { ActionQuestion } from '@litfass/interface/panelActions'
import { useMoment } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import { Button, useDocumentInfo, useModal } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Verdict } from '../constants.ts'
import { clockText, useCountdown, useSpokenTime } from '../react/countdown.ts'
import styles from './bar.module.css'
import { Differences } from './Differences.tsx'
import { type Told, useGuarded } from './useGuarded.ts'
import { useTexts } from './useTexts.ts'

/** Lines of the history that are shown at first, and at most. */
const LINES = { first: 10, most: 50 }

/** Whether what this document shows is confirmed, how long a change has left, and what can be done with it. */
export function SafeModeBar() {
  const text = useTexts()
  const { id, isTrashed } = useDocumentInfo()
  const [lines, setLines] = useState(LINES.first)
  const { told, isFailed, isMoving, read, decide } = useGuarded(lines)
  if (id === undefined || isTrashed) return null
  if (!told)
    return (
      <section className={bar.bar} aria-label={text('bar.label')}>
        <p role="status">{isFailed ? text('bar.unread') : '…'}</p>
        {isFailed && <Action onClick={() => void read()}>{text('bar.again')}</Action>}
      </section>
    )
  return (
    <section
      className={bar.bar}
      data-tone={told.safeMode.state === 'pending' ? 'waiting' : 'good'}
      aria-label={text('bar.label')}
    >
      {told.safeMode.state === 'pending' ? (
        <Pending
          // Another change counts down again.
          key={told.revision}
          told={told}
          change={told.safeMode}
          {...{ isMoving, read, decide }}
        />
      ) : (
        <Confirmed told={told} {...{ isMoving, decide }} />
      )}
      <History told={told} onMore={lines < LINES.most ? () => setLines(LINES.most) : undefined} />
    </section>
  )
}

type MovesProps = { told: Told; isMoving: boolean; decide: (action: Verdict) => Promise<void> }

function Confirmed({ told, isMoving, decide }: MovesProps) {
  const text = useTexts()
  return (
    <>
      <p role="status">
        <strong className={bar.state} data-tone="good">
          {text('bar.confirmed')}
        </strong>{' '}
        {text('bar.isConfirmed')}
      </p>
      {told.lapsed && <Lapsed lapsed={told.lapsed} />}
      {(told.canRevert || told.canReset || told.lapsed) && (
        <div className={bar.actions}>
          {told.lapsed && (
            <Action isOff={isMoving} isMain onClick={() => void decide('restore')}>
              {text('act.restore')}
            </Action>
          )}
          {told.canRevert && (
            <Action isOff={isMoving} onClick={() => void decide('revert')}>
              {text('act.goBack')}
            </Action>
          )}
          {told.canReset && <Reset {...{ told, isMoving, decide }} />}
        </div>
      )}
    </>
  )
}

/** A change that no one has confirmed in time, and that nothing has followed. */
function Lapsed({ lapsed: { by, at, differences } }: { lapsed: NonNullable<Told['lapsed']> }) {
  const text = useTexts()
  const momentOf = useMoment()
  return (
    <>
      <p>{text('bar.lapsed', { who: by?.name || text('bar.somebody'), when: momentOf(at) })}</p>
      <details>
        <summary>{text('differences.title')}</summary>
        <Differences
          differences={differences}
          before={text('differences.before')}
          after={text('differences.lapsed')}
        />
      </details>
    </>
  )
}

type Change = Extract<Told['safeMode'], { state: 'pending' }>

function Pending({
  told,
  change,
  isMoving,
  read,
  decide,
}: MovesProps & { change: Change; read: () => Promise<void> }) {
  const text = useTexts()
  const left = useCountdown(change.secondsLeft, told.toldAt)
  const spoken = useSpokenTime(left, told.revision)
  const isOver = left === 0
  const who = change.by?.name || text('bar.somebody')
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(read, 5000)
    return () => clearTimeout(timer)
  }, [isOver, read])
  if (isOver) return <p role="status">{text('bar.gone', { who })}</p>
  return (
    <>
      <p>
        <strong className={bar.state} data-tone="waiting">
          {text('bar.pending')}
        </strong>{' '}
        <span className={styles.clock}>{text('bar.until', { who, time: clockText(left) })}</span>{' '}
        {text('bar.form')}
      </p>
      <p role="status" className={styles.spoken}>
        {spoken.unit !== 'over' && text(`spoken.${spoken.unit}`, { count: spoken.count })}
      </p>
      <div className={bar.actions}>
        <Action isOff={isMoving} isMain onClick={() => void decide('confirm')}>
          {text('act.confirm')}
        </Action>
        <Action isOff={isMoving} onClick={() => void decide('extend')}>
          {text('act.extend')}
        </Action>
        <Action isOff={isMoving} onClick={() => void decide('revert')}>
          {text('act.revert')}
        </Action>
        {told.canReset && <Reset {...{ told, isMoving, decide }} />}
      </div>
      <details open>
        <summary>{text('differences.title')}</summary>
        <Differences
          differences={told.differences}
          before={text('differences.before')}
          after={text('differences.after')}
        />
      </details>
    </>
  )
}

/** Resets the document to the defaults of its collection, once the question is answered. */
function Reset({ told, isMoving, decide }: MovesProps) {
  const text = useTexts()
  const { openModal, closeModal } = useModal()
  const slug = `safe-mode-reset-${told.collection}-${told.id}`
  return (
    <>
      <Action isOff={isMoving} isQuestion onClick={() => openModal(slug)}>
        {text('act.reset')}
      </Action>
      <ActionQuestion
        slug={slug}
        heading={text('act.resetTitle')}
        about={[text('act.resetText')]}
        confirmLabel={text('act.reset')}
        onConfirm={async () => {
          closeModal(slug)
          await decide('reset')
        }}
      />
    </>
  )
}

function History({ told, onMore }: { told: Told; onMore: (() => void) | undefined }) {
  const text = useTexts()
  const momentOf = useMoment()
  const { total, lines } = told.history
  return (
    <details>
      <summary>{text('history.title')}</summary>
      {total === 0 && <p className={bar.hint}>{text('history.none')}</p>}
      <ol className={styles.lines}>
        {lines.map(({ id, action, by, at, differences }) => (
          <li key={id}>
            <p>
              {text('history.line', {
                when: momentOf(at),
                who: by?.name ?? text('history.somebody'),
                what: text(`history.action.${action}`),
              })}
            </p>
            {action !== 'extend' && differences.length > 0 && (
              <Differences
                differences={differences}
                before={text('differences.was')}
                after={text('differences.became')}
              />
            )}
          </li>
        ))}
      </ol>
      {onMore && total > lines.length && (
        <div className={bar.actions}>
          <Action onClick={onMore}>{text('history.more')}</Action>
        </div>
      )}
    </details>
  )
}

type ActionProps = {
  isOff?: boolean
  isMain?: boolean
  /** Whether it asks before it does something. */
  isQuestion?: boolean
  onClick: () => void
  children: string
}

function Action({ isOff = false, isMain = false, isQuestion = false, onClick, children }: ActionProps) {
  return (
    <Button
      buttonStyle={isMain ? 'primary' : 'secondary'}
      size="small"
      margin={false}
      disabled={isOff}
      extraButtonProps={isQuestion ? { 'aria-haspopup': 'dialog' } : {}}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
