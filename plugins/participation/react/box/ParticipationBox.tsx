import { fill } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { EntryView, InteractionView } from '../../participation.ts'
import type { GoneEntries } from '../live/liveState.ts'
import type { BoxWords } from '../words.ts'
import styles from './box.module.css'
import { Entries, EntryForm, LatePicture, LikeCount, LikeForm } from './Contest.tsx'
import { EventPicture } from './EventPicture.tsx'
import { type FormPlace, PollForm } from './PollForm.tsx'
import { BallotForm } from './Receipts.tsx'
import { Results } from './Results.tsx'

export type ParticipationBoxProps = {
  view: InteractionView
  /** `boxTexts.in('de')`. */
  words: BoxWords
  /** Formats an ISO 8601 time. */
  momentOf: (iso: string) => string
  place: FormPlace
  /** Address of the sign-in; the reason stands without a link when left out. */
  signIn?: string | undefined
  /** Level of the title's heading; it leads to the page of the event with `titleHref`. */
  heading?: 1 | 2 | undefined
  titleHref?: string | undefined
  /**
   * The view of a page that is the same for everyone. Its reader may be signed in, so the form is included for those who
   * can send it; what is true only of some readers is said only without script.
   */
  isForEverybody?: boolean | undefined
  /** In place of the form: what the browser makes of it. */
  form?: ReactNode
  /** Why the receipt was not taken by which a voter asks for their choice. */
  ballotProblem?: string | undefined
  /** Above the result: the receipt, or that it is done. */
  outcome?: ReactNode
  /** Below the result: the published receipts, a way to change one's mind. */
  children?: ReactNode
  actionsOf?: ((entry: EntryView) => ReactNode) | undefined
  /** Entries that were deleted a moment ago: they stay, dimmed, until the page is left. */
  gone?: GoneEntries | undefined
  /** Below the entries: a way to the next ones. */
  moreEntries?: ReactNode
}

/** An event as someone who reads or takes part sees it, the same on the server and in a browser. */
export function ParticipationBox(props: ParticipationBoxProps) {
  const { view, words, place, outcome, children, actionsOf, gone, moreEntries } = props
  const { description, image, aspectRatio, results, entries, afterText, hasParticipated } = view
  return (
    <div className={styles.box} data-state={view.state} data-event={view.id}>
      <BoxHead {...props} />
      {image && (
        <EventPicture
          image={image}
          alt=""
          sizes="(min-width: 44em) 34rem, 92vw"
          ratio={aspectRatio ?? undefined}
        />
      )}
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      {outcome}
      <FormOrReason {...props} />
      {hasParticipated && afterText.enabled && (
        <p className={styles.after} dir="auto">
          {afterText.text}
        </p>
      )}
      {view.isSecret && (hasParticipated || props.ballotProblem !== undefined) && (
        <BallotForm event={view.id} words={words} place={place} problem={props.ballotProblem} />
      )}
      {results && <Results view={view} results={results} words={words} language={place.language} />}
      {hasParticipated && !results && view.type === 'poll' && view.resultsShown === 'end' && (
        <p className={styles.note}>{words.hiddenUntilEnd}</p>
      )}
      {view.type === 'like' && (
        <p className={styles.entryFoot}>
          <LikeCount likes={view.participants} words={words} language={place.language} />
        </p>
      )}
      {entries && (
        <Entries
          entries={entries}
          total={view.entryCount}
          more={moreEntries}
          ratio={aspectRatio}
          level={props.heading === 1 ? 2 : 3}
          {...{ words, actionsOf, gone }}
          language={place.language}
        />
      )}
      {children}
    </div>
  )
}

function BoxHead({ view, words, momentOf, heading = 2, titleHref }: ParticipationBoxProps) {
  const Heading = heading === 1 ? 'h1' : 'h2'
  return (
    <header className={styles.head}>
      <p className={styles.kicker}>
        <span>{words.kinds[view.type]}</span>
        <span className={styles.state}>{stateWords({ view, words, momentOf })}</span>
      </p>
      <Heading className={styles.title} dir="auto">
        {titleHref ? <a href={titleHref}>{view.title}</a> : view.title}
      </Heading>
    </header>
  )
}

/** Says whether an event is open, and until when. */
export function stateWords({
  view: { state, opensAt, closesAt },
  words,
  momentOf,
}: Pick<ParticipationBoxProps, 'words' | 'momentOf'> & {
  view: Pick<InteractionView, 'state' | 'opensAt' | 'closesAt'>
}): string {
  if (state === 'upcoming' && opensAt) return fill(words.from, { moment: momentOf(opensAt) })
  if (state === 'open' && closesAt) return fill(words.until, { moment: momentOf(closesAt) })
  if (state === 'closed' && closesAt) return fill(words.ended, { moment: momentOf(closesAt) })
  return words.states[state]
}

/**
 * Explains to viewers why they cannot take part. A page for everyone has the form for those who can: it does not know its
 * reader, so with script it says nothing about them, and keeps the place.
 */
function FormOrReason(props: ParticipationBoxProps) {
  const { view, words, place, signIn, isForEverybody = false, form } = props
  const { type, mayParticipate, reason } = view
  const isMaybe = isForEverybody && (reason === 'signIn' || reason === 'approval')
  const isForm = (mayParticipate || isMaybe) && type !== 'like'
  const given = { view, words, place }
  const shown = form ?? plainForm(given, isForEverybody)
  return (
    <>
      {isForm && view.hasParticipated && (
        <details className={styles.change} data-change="">
          <summary>{type === 'contest' ? words.enterMore : words.change}</summary>
          {shown}
        </details>
      )}
      {isForm && !view.hasParticipated && shown}
      {type === 'like' && mayParticipate && (form ?? <LikeForm {...given} />)}
      {isMaybe ? (
        <>
          <noscript>
            <Reason reason={reason} {...{ words, signIn }} isForEverybody />
          </noscript>
          <p className={`${styles.note} ${styles.lateNote}`} />
        </>
      ) : (
        reason &&
        reason !== 'closed' &&
        reason !== 'taken' && <Reason reason={reason} words={words} signIn={signIn} />
      )}
    </>
  )
}

function plainForm(
  given: Pick<ParticipationBoxProps, 'view' | 'words' | 'place'>,
  isForEverybody: boolean,
): ReactNode {
  if (given.view.type !== 'contest') return <PollForm {...given} />
  return <EntryForm {...given} picture={isForEverybody ? <LatePicture {...given} /> : undefined} />
}

type ReasonProps = Pick<ParticipationBoxProps, 'words' | 'signIn'> & {
  reason: NonNullable<InteractionView['reason']>
  /** Whether the page does not know its reader. */
  isForEverybody?: boolean
}

/** Says why someone cannot take part, with the way to do so. */
function Reason({ reason, words, signIn, isForEverybody = false }: ReasonProps) {
  const isOfReader = reason === 'signIn' || reason === 'approval'
  return (
    <p className={styles.note}>
      {isForEverybody && isOfReader ? words.reasonsForEveryone[reason] : words.reasons[reason]}{' '}
      {reason === 'signIn' && signIn && (
        <a href={signIn} rel="nofollow">
          {words.signIn}
        </a>
      )}
    </p>
  )
}

/** The notice in place of a deleted event (spec platform 4, `ggm.participation.event.deleted`). */
export function DeletedEvent({ words }: { words: BoxWords }) {
  return (
    <div className={styles.box} data-state="deleted">
      <p role="alert" className={styles.deleted}>
        {words.deleted}
      </p>
    </div>
  )
}
