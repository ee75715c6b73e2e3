import { fill } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { EntryView } from '../../participation.ts'
import { type GoneEntries, keepGone } from '../live/liveState.ts'
import { type BoxWords, counted, type Language } from '../words.ts'
import styles from './box.module.css'
import { EventPicture } from './EventPicture.tsx'
import { Confirmation, FormFrame, nameOf, type ParticipantFormProps, type Tie, tieTo } from './PollForm.tsx'

type EntriesProps = {
  entries: readonly EntryView[]
  /** How many there are on all pages; as many as are given when left out. */
  total?: number | undefined
  words: BoxWords
  language: Language
  ratio?: string | null | undefined
  /** Of the heading above them. */
  level?: 2 | 3
  /** Buttons below an entry: the like, and deleting one's own. */
  actionsOf?: ((entry: EntryView) => ReactNode) | undefined
  /** Entries that were deleted a moment ago: they stay, dimmed, until the page is left. */
  gone?: GoneEntries | undefined
  /** Below them: a way to the next ones. */
  more?: ReactNode
}

/** The pictures of a contest, each with its likes. */
export function Entries({
  entries,
  total = entries.length,
  words,
  language,
  ratio,
  level = 3,
  actionsOf,
  gone,
  more,
}: EntriesProps) {
  const Heading = `h${level}` as const
  const shown = gone ? keepGone(entries, gone) : entries
  if (shown.length === 0) return <p className={styles.note}>{words.noEntries}</p>
  const left = total - entries.filter(({ id }) => gone?.has(id)).length
  return (
    <>
      {left === 0 && <p className={styles.note}>{words.noEntries}</p>}
      {left > 0 && <Heading className={styles.legend}>{counted(words.entries, left, language)}</Heading>}
      <ol className={styles.entries}>
        {shown.map((entry) => (
          <li
            key={entry.id}
            id={`einsendung-${entry.id}`}
            className={styles.entry}
            data-gone={gone?.has(entry.id) ? '' : undefined}
          >
            {entry.image && (
              <EventPicture
                image={entry.image}
                alt={entry.title || fill(words.entryNamed, { number: entry.id })}
                sizes="(min-width: 44em) 12rem, 45vw"
                ratio={ratio ?? '1:1'}
              />
            )}
            <EntryWords entry={entry} words={words} />
            <div className={styles.entryFoot}>
              <LikeCount likes={entry.likes} words={words} language={language} />
              {actionsOf?.(entry)}
            </div>
          </li>
        ))}
      </ol>
      {more}
    </>
  )
}

function EntryWords({
  entry: { title, text, isOwn, state, reason },
  words,
}: {
  entry: EntryView
  words: BoxWords
}) {
  return (
    <>
      {(title || isOwn) && (
        <p className={styles.entryTitle}>
          {isOwn && <span className={styles.kicker}>{words.ownEntry}</span>}
          <span dir="auto">{title}</span>
        </p>
      )}
      {text && (
        <p className={styles.entryText} dir="auto">
          {text}
        </p>
      )}
      {state === 'waiting' && <p className={styles.waits}>{words.waiting}</p>}
      {state === 'rejected' && (
        <p className={styles.waits}>{reason ? fill(words.rejectedWhy, { reason }) : words.rejected}</p>
      )}
    </>
  )
}

/** How many like something; nothing while that is hidden. */
export function LikeCount({
  likes,
  words,
  language,
}: {
  likes: number | null
  words: BoxWords
  language: Language
}) {
  if (likes === null) return null
  return (
    <span className={styles.count}>
      {likes === 0 ? words.noLikes : counted(words.likes, likes, language)}
    </span>
  )
}

/** Likes an event, or takes that back. */
export function LikeForm({ view, words, place, problem, wrong, isConfirmed, isBusy }: ParticipantFormProps) {
  const { hasParticipated, checkbox } = view
  const tie = tieTo(`${nameOf(view)}-problem`, wrong)
  return (
    <FormFrame
      {...{ view, place, problem, isBusy }}
      look="plain"
      submit={hasParticipated ? words.unlike : words.like}
    >
      <input type="hidden" name="liked" value={String(!hasParticipated)} />
      {checkbox.enabled && !hasParticipated && (
        <Confirmation text={checkbox.text} isChecked={isConfirmed} tie={tie('checkbox')} />
      )}
    </FormFrame>
  )
}

type PictureNumberProps = {
  /** Of the form. */
  name: string
  words: BoxWords
  value?: string | undefined
  tie?: Tie
  /** The field itself is there without script alone; elements for that do not nest. */
  isWithoutScript?: boolean
}

/** The field for the number of a picture, which takes the place of the upload without script. */
function PictureNumber({ name, words, value, tie, isWithoutScript = false }: PictureNumberProps) {
  const [field, hint] = [`${name}-bild`, `${name}-bild-hinweis`]
  const how = (
    <p id={hint} className={styles.note}>
      {words.needsScript}
    </p>
  )
  return (
    <div className={styles.field}>
      <label htmlFor={field}>{words.pictureNumber}</label>
      <input
        id={field}
        name="imageIds"
        inputMode="numeric"
        pattern="[0-9]+"
        required
        defaultValue={value}
        {...tie}
        aria-describedby={[tie?.['aria-describedby'], hint].filter(Boolean).join(' ')}
      />
      {isWithoutScript ? how : <noscript>{how}</noscript>}
    </div>
  )
}

/** The place of the picture on a page for everyone: the upload comes with the script, and without it there is a number. */
export function LatePicture({ view, words }: Pick<EntryFormProps, 'view' | 'words'>) {
  return (
    <>
      <noscript>
        <PictureNumber name={nameOf(view)} words={words} isWithoutScript />
      </noscript>
      <div className={styles.lateButton} />
    </>
  )
}

type EntryFormProps = ParticipantFormProps & {
  /** The text as typed, where a form is shown again. */
  values?: { title?: string | undefined; text?: string | undefined; imageId?: string | undefined }
  /** The picture that was chosen, with what changes it; a field for its number without script. */
  picture?: ReactNode
}

/** The form that enters a picture into a contest. */
export function EntryForm({ values = {}, picture, wrong, isConfirmed, words, ...props }: EntryFormProps) {
  const { view, place, problem, isBusy, more } = props
  const name = nameOf(view)
  const tie = tieTo(`${name}-problem`, wrong)
  return (
    <FormFrame {...{ view, place, problem, isBusy, more }} submit={isBusy ? words.voting : words.enter}>
      <p className={styles.legend}>{words.enter}</p>
      {picture ?? <PictureNumber {...{ name, words }} value={values.imageId} tie={tie('imageIds')} />}
      <div className={styles.field}>
        <label htmlFor={`${name}-titel`}>
          {words.entryTitle} <small>({words.optional})</small>
        </label>
        <input
          id={`${name}-titel`}
          name="title"
          data-characters={200}
          defaultValue={values.title}
          {...tie('title')}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${name}-text`}>
          {words.entryText} <small>({words.optional})</small>
        </label>
        <textarea
          id={`${name}-text`}
          name="text"
          rows={3}
          data-characters={4000}
          defaultValue={values.text}
          {...tie('text')}
        />
      </div>
      {view.checkbox.enabled && (
        <Confirmation text={view.checkbox.text} isChecked={isConfirmed} tie={tie('checkbox')} />
      )}
      {view.isModerated && <p className={styles.note}>{words.moderated}</p>}
    </FormFrame>
  )
}
