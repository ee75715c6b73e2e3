import { ActionQuestion, SmallButton, usePanelClient } from '@litfass/interface/panelActions'
import { useMoment } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import type { CsvSeparator } from '@litfass/kit/domain'
import { useDocumentInfo, useModal } from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import type { EventState } from '../../participation.ts'
import { exportBallots } from '../../routes.ts'
import { type Text, useTexts } from '../useTexts.ts'
import { EndForm } from './EndForm.tsx'
import styles from './event.module.css'
import { momentsOf, type StoredEvent, stateOfStored, storedEvent, TONES } from './storedEvent.ts'
import { type EventMove, useEventMoves } from './useEventMoves.ts'
import { useLiveEvent } from './useLiveEvent.ts'

/** Shows the state of an event and the actions of staff. */
export function EventBar() {
  const text = useTexts()
  const { isTrashed, savedDocumentData } = useDocumentInfo()
  const event = useMemo(() => storedEvent(savedDocumentData), [savedDocumentData])
  if (!event) return null
  if (isTrashed) return <p className={bar.bar}>{text('bar.trashed')}</p>
  return <StateBar event={event} />
}

function StateBar({ event }: { event: StoredEvent }) {
  const text = useTexts()
  const momentOf = useMoment()
  const { seen } = useLiveEvent(event.id, [event.opensAt, event.closesAt])
  const state = seen?.state ?? stateOfStored(event, Date.now())
  return (
    <section className={bar.bar} data-tone={TONES[state]} aria-label={text('bar.label')}>
      <p role="status">
        <strong className={bar.state} data-tone={TONES[state]}>
          {text(`bar.${state}`)}
        </strong>{' '}
        {sentencesOf(event, { state, text, momentOf }).join(' ')}
      </p>
      <Moves event={event} state={state} />
    </section>
  )
}

type Told = { state: EventState; text: Text; momentOf: (moment: number) => string }

function sentencesOf(event: StoredEvent, { state, text, momentOf }: Told) {
  const { opensAt, closesAt, isSecret } = event
  const { opens, closes } = momentsOf(event, momentOf)
  if (state === 'closed') return [text('bar.ended', { closes }), ...(isSecret ? [text('bar.secret')] : [])]
  return [
    ...(state === 'upcoming' ? [text('bar.opens', { opens })] : []),
    ...(state === 'open' && opensAt !== null ? [text('bar.since', { opens })] : []),
    closesAt === null ? text('bar.endless') : text('bar.closes', { closes }),
  ]
}

function Moves({ event, state }: { event: StoredEvent; state: EventState }) {
  const text = useTexts()
  const { openModal } = useModal()
  const { make, isMoving, last } = useEventMoves(event)
  const [asking, setAsking] = useState<'extend' | 'reopen'>()
  const question = `close-event-${event.id}`
  const move = async (action: EventMove, closesAt?: number | null) => {
    if (await make(action, closesAt)) setAsking(undefined)
  }
  // A secret poll is never opened again, so that no one sees its result and then votes.
  const canReopen = state === 'closed' && !event.isSecret
  const wasClosedHere = canReopen && last?.move === 'close'
  const opener = (action: 'extend' | 'reopen') => (
    <SmallButton
      disabled={isMoving}
      extraButtonProps={{ 'aria-expanded': asking === action }}
      onClick={() => setAsking(asking === action ? undefined : action)}
    >
      {text(`act.${action}`)}
    </SmallButton>
  )
  return (
    <>
      <div className={bar.actions}>
        {state === 'open' && (
          <SmallButton
            disabled={isMoving}
            opensDialog={event.isSecret}
            onClick={() => (event.isSecret ? openModal(question) : void move('close'))}
          >
            {text(event.isSecret ? 'act.closeForGood' : 'act.close')}
          </SmallButton>
        )}
        {state !== 'closed' && event.closesAt !== null && opener('extend')}
        {wasClosedHere && (
          <SmallButton disabled={isMoving} onClick={() => void move('reopen', last.closesAt)}>
            {text('act.undo')}
          </SmallButton>
        )}
        {canReopen && opener('reopen')}
        <BallotsLink event={event} state={state} />
      </div>
      {asking && (asking === 'reopen') === (state === 'closed') && (
        <EndForm
          key={asking}
          move={asking}
          closesAt={event.closesAt}
          isBusy={isMoving}
          onSave={(closesAt) => move(asking, closesAt)}
          onCancel={() => setAsking(undefined)}
        />
      )}
      <ActionQuestion
        slug={question}
        heading={text('ask.title')}
        about={[text('ask.about'), text('ask.final')]}
        confirmLabel={text('ask.confirm')}
        onConfirm={() => move('close')}
      />
    </>
  )
}

const ROUTES = [exportBallots]

/** The way to the ballots of a poll, once nothing in them tells a result before its time. */
function BallotsLink({ event, state }: { event: StoredEvent; state: EventState }) {
  const text = useTexts()
  const client = usePanelClient(ROUTES)
  if (event.type !== 'poll') return null
  if (state !== 'closed' && event.resultsShown !== 'always') return null
  const link = (separator: CsvSeparator, words: string) => (
    <a
      className={styles.download}
      href={`${client.url(exportBallots, { id: event.id })}?separator=${separator}`}
      download={`mitmachaktion-${event.id}.csv`}
    >
      {words}
    </a>
  )
  return (
    <>
      {link('comma', text('act.ballots'))}
      {link('semicolon', text('act.ballotsExcel'))}
    </>
  )
}
