import { ActionQuestion, SmallButton } from '@litfass/interface/panelActions'
import { useMoment } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import type { InBoth } from '@litfass/kit/content'
import { useAuth, useDocumentInfo, useDocumentTitle, useModal } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'
import { MOVE_RULES, type Move, type Stage, stageAt } from '../domain/states.ts'
import { rejection } from './contentDesk.ts'
import { DatesForm } from './DatesForm.tsx'
import { type StoredPiece, sentencesOf, TONES } from './stages.ts'
import { useStoredPiece } from './storedPieces.ts'
import { type Decision, useMoves } from './useMoves.ts'
import { useTexts } from './useTexts.ts'
import { PieceWays } from './workflow/PieceWays.tsx'

type DeskBarProps = {
  type: string
  /** Path of the page of a piece, with `{slug}`. */
  page: InBoth
  /** Path of its preview, with `{id}`, where there is one. */
  preview?: InBoth
}

/** Shows the state of the piece, and the moves that are possible from it. */
export function DeskBar({ type, page, preview }: DeskBarProps) {
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
      <Moves type={type} piece={piece} stage={stage} hasChanges={hasChanges}>
        <PieceWays type={type} page={page} preview={preview} piece={piece} stage={stage} />
      </Moves>
    </section>
  )
}

type MovesProps = {
  type: string
  piece: StoredPiece
  stage: Stage
  hasChanges: boolean
  children: ReactNode
}

function Moves({ type, piece, stage, hasChanges, children }: MovesProps) {
  const text = useTexts()
  const { id } = useDocumentInfo()
  const { title } = useDocumentTitle()
  const { openModal } = useModal()
  const own = useIsOwn(piece)
  const move = useMoves(type)
  const [isMoving, setIsMoving] = useState(false)
  const [isDating, setIsDating] = useState(false)
  const question = `reject-content-${id}`
  const make = async (decision: Omit<Decision, 'from'>, undo?: Decision) => {
    setIsMoving(true)
    const isMade = await move({ ...decision, from: piece.state }, undo)
    setIsMoving(false)
    if (isMade) setIsDating(false)
  }
  // What changes what readers see without a question can be taken back.
  const formerDates: Decision = { move: 'publish', from: 'published', ...datesOf(piece) }
  const begin = (action: Action) => {
    if (action === 'schedule') setIsDating(!isDating)
    else if (action === 'reject') openModal(question)
    else if (action === 'publishNow') void make({ move: 'publish', publishedAt: null }, formerDates)
    else if (action === 'publishAgain')
      void make({ move: 'publish', publishedAt: null, unpublishAt: null }, formerDates)
    else if (action === 'unpublish' || action === 'unschedule')
      void make({ move: 'unpublish' }, { move: 'republish', from: 'draft', ...datesOf(piece) })
    else void make({ move: action })
  }
  return (
    <>
      <div className={bar.actions}>
        {actionsFor(piece, { stage, isOwn: own }).map((action) => (
          <SmallButton
            key={action}
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
          </SmallButton>
        ))}
        {children}
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
      <ActionQuestion
        slug={question}
        {...rejection(text, title)}
        onConfirm={(reason) => make({ move: 'reject', reason })}
      />
    </>
  )
}

const datesOf = ({ publishedAt, unpublishAt }: StoredPiece) => ({
  publishedAt: isoOf(publishedAt),
  unpublishAt: isoOf(unpublishAt),
})

const isoOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

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
    // What is live is taken off the site, and a draft is its author's until it is sent in.
    reject: state === 'submitted',
  }
  return ACTIONS.filter((action) => shown[action])
}
