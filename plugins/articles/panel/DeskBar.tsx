import { ActionQuestion } from '@litfass/interface/panelActions'
import { useMoment } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import { Button, useAuth, useDocumentInfo, useDocumentTitle, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import type { ContentType } from '../domain/content.ts'
import { MOVE_RULES, type Move, type Stage, stageAt } from '../domain/states.ts'
import { MAX_REASON } from '../routes.ts'
import { DatesForm } from './DatesForm.tsx'
import { type StoredPiece, sentencesOf, TONES } from './stages.ts'
import { useStoredPiece } from './storedPieces.ts'
import { useMoves } from './useMoves.ts'
import { type Text, useTexts } from './useTexts.ts'

/** Where the piece of this page stands, in words, and the moves that lead from there. */
export function DeskBar({ type }: { type: ContentType }) {
  const text = useTexts()
  const momentOf = useMoment()
  const { id, isTrashed, unpublishedVersionCount } = useDocumentInfo()
  const { piece, now, isFailed } = useStoredPiece()
  if (id === undefined || isTrashed) return null
  if (!piece) return <p className={bar.bar}>{isFailed ? text('unread') : '…'}</p>
  const stage = stageAt(piece, now)
  const sentences = sentencesOf(piece, { text, now, momentOf })
  const hasChanges = piece.state === 'published' && unpublishedVersionCount > 0
  return (
    <section className={bar.bar} data-tone={TONES[stage]} aria-label={text('act.label')}>
      <p role="status">
        <strong className={bar.state} data-tone={TONES[stage]}>
          {text(`stage.${stage}`)}
        </strong>{' '}
        {[...sentences, ...(hasChanges ? [text('about.changes')] : [])].join(' ')}
      </p>
      <Moves type={type} piece={piece} stage={stage} hasChanges={hasChanges} />
    </section>
  )
}

type MovesProps = { type: ContentType; piece: StoredPiece; stage: Stage; hasChanges: boolean }

function Moves({ type, piece, stage, hasChanges }: MovesProps) {
  const text = useTexts()
  const { id } = useDocumentInfo()
  const { title } = useDocumentTitle()
  const { openModal } = useModal()
  const own = useIsOwn(piece)
  const move = useMoves(type)
  const [isMoving, setIsMoving] = useState(false)
  const [isDating, setIsDating] = useState(false)
  const question = `reject-content-${id}`
  const make = async (decision: Omit<Parameters<typeof move>[0], 'from'>) => {
    setIsMoving(true)
    const isMade = await move({ ...decision, from: piece.state })
    setIsMoving(false)
    if (isMade) setIsDating(false)
  }
  const begin = (action: Action) => {
    if (action === 'schedule') setIsDating(!isDating)
    else if (action === 'reject') openModal(question)
    else if (action === 'publishNow') void make({ move: 'publish', publishedAt: null })
    else if (action === 'publishAgain') void make({ move: 'publish', publishedAt: null, unpublishAt: null })
    else void make({ move: action === 'unschedule' ? 'unpublish' : action })
  }
  return (
    <>
      <div className={bar.actions}>
        {actionsFor(piece, { stage, isOwn: own }).map((action) => (
          <Button
            key={action}
            buttonStyle="secondary"
            size="small"
            margin={false}
            disabled={isMoving}
            extraButtonProps={
              action === 'schedule'
                ? { 'aria-expanded': isDating }
                : action === 'reject'
                  ? { 'aria-haspopup': 'dialog' }
                  : {}
            }
            onClick={() => begin(action)}
          >
            {text(`act.${action}`)}
          </Button>
        ))}
      </div>
      {isDating && (
        <DatesForm
          piece={piece}
          hasChanges={hasChanges}
          isBusy={isMoving}
          onSave={(dates) => make({ move: 'publish', ...dates })}
          onCancel={() => setIsDating(false)}
        />
      )}
      <RejectQuestion
        slug={question}
        title={title}
        onConfirm={(reason) => make({ move: 'reject', reason })}
      />
    </>
  )
}

function useIsOwn({ owner }: StoredPiece): boolean {
  const { user } = useAuth()
  return owner !== undefined && user?.id === owner
}

const ACTIONS = [
  'publishNow',
  'publishAgain',
  'schedule',
  'submit',
  'takeback',
  'restore',
  'unpublish',
  'unschedule',
  'reject',
] as const

type Action = (typeof ACTIONS)[number]

/** The moves beside the button that publishes. */
function actionsFor({ state }: StoredPiece, { stage, isOwn }: { stage: Stage; isOwn: boolean }): Action[] {
  const can = (move: Move) =>
    MOVE_RULES[move].from.includes(state) && (MOVE_RULES[move].who === 'staff' || isOwn)
  const shown: Record<Action, boolean> = {
    publishNow: stage === 'scheduled',
    publishAgain: stage === 'expired',
    schedule: true,
    submit: can('submit'),
    takeback: can('takeback'),
    restore: can('restore'),
    unpublish: can('unpublish') && stage !== 'scheduled',
    unschedule: stage === 'scheduled',
    // Nobody rejects a draft of their own.
    reject: can('reject') && !(isOwn && state === 'draft'),
  }
  return ACTIONS.filter((action) => shown[action])
}

type RejectQuestionProps = { slug: string; title: string; onConfirm: (reason: string) => Promise<void> }

/** Asks for the reason of a rejection, to type or to choose. */
export function RejectQuestion({ slug, title, onConfirm }: RejectQuestionProps) {
  const text = useTexts()
  return (
    <ActionQuestion
      slug={slug}
      heading={text('ask.title', { title })}
      about={[text('ask.about')]}
      confirmLabel={text('ask.confirm')}
      reason={{ label: text('ask.reason'), hint: text('ask.reasonHint'), maxLength: MAX_REASON }}
      templates={{ label: text('ask.templates'), texts: reasonTemplates(text) }}
      onConfirm={onConfirm}
    />
  )
}

const reasonTemplates = (text: Text): string[] =>
  (['covered', 'source', 'rights', 'short', 'advertising'] as const).map((name) => text(`reasons.${name}`))
