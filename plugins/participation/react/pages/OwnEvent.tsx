import { fillPath } from '@litfass/kit/routes'
import { fill } from '@litfass/kit/texts'
import { ENTRIES_PER_PAGE, type InteractionView } from '../../participation.ts'
import { deleteUserEntry, likeInteraction } from '../../routes.ts'
import { EntryForms } from '../box/EntryForms.tsx'
import { ParticipationBox } from '../box/ParticipationBox.tsx'
import { boxTexts } from '../boxTexts.ts'
import type { BoxWords, Language } from '../words.ts'
import { type EventPaths, participatePath } from './EventBox.tsx'
import { eventTexts } from './eventTexts.ts'
import styles from './ownEvent.module.css'

export type OwnEventProps = {
  view: InteractionView
  language: Language
  /** Formats an ISO 8601 time. */
  momentOf: (iso: string) => string
  /** Addresses of pages of the project, in the language of this one; the sign-in leads back to `own`. */
  paths: EventPaths
  /** The place of the first entry shown, from the query `ab`. */
  from?: number
  /** The query of the page; `mitmachen` says what a form has brought about. */
  query: Readonly<Record<string, string | string[] | undefined>>
}

/** An event with what its viewer has done there, for browsers without script. */
export function OwnEvent({ view, language, momentOf, paths, from = 0, query }: OwnEventProps) {
  const words = boxTexts.in(language)
  return (
    <article className={styles.page}>
      <ParticipationBox
        view={view}
        words={words}
        momentOf={momentOf}
        place={{ action: participatePath(view.id), page: paths.own, language }}
        signIn={paths.signIn}
        heading={1}
        outcome={<Outcome query={query} language={language} />}
        actionsOf={(entry) => (
          <EntryForms
            {...{ entry, words }}
            place={{ page: paths.own, language }}
            actions={entryRoutes(entry.id)}
          />
        )}
        moreEntries={<EntryPages path={paths.own} from={from} total={view.entryCount ?? 0} words={words} />}
      />
      <p>
        <a href={paths.event}>{eventTexts.in(language).toPage}</a>
      </p>
    </article>
  )
}

function entryRoutes(id: number) {
  const liking = (intention: 'like' | 'unlike') =>
    fillPath(likeInteraction.path, { contentType: 'userentry', contentId: id, intention })
  return { like: liking('like'), unlike: liking('unlike'), remove: fillPath(deleteUserEntry.path, { id }) }
}

type EntryPagesProps = { path: string; from: number; total: number; words: BoxWords }

/** Leads to the other entries of a contest. */
function EntryPages({ path, from, total, words }: EntryPagesProps) {
  const next = from + ENTRIES_PER_PAGE
  if (from === 0 && next >= total) return null
  return (
    <p>
      {from > 0 && <a href={path}>{words.firstEntries}</a>}{' '}
      {next < total && <a href={`${path}?ab=${next}`}>{words.moreEntries}</a>}
    </p>
  )
}

/** Says what a form without script has brought about. */
function Outcome({ query: { mitmachen }, language }: Pick<OwnEventProps, 'query' | 'language'>) {
  if (typeof mitmachen !== 'string') return null
  const { sent, failed, again } = eventTexts.in(language)
  const { reasons, chooseFirst, done, entryDeleted } = boxTexts.in(language)
  const successes = new Map([
    ['taken', sent],
    ['like', done],
    ['unlike', done],
    ['deleted', entryDeleted],
  ])
  const success = successes.get(mitmachen)
  if (success)
    return (
      <p role="status" className={styles.done}>
        {success}
      </p>
    )
  const [, detail = mitmachen] = mitmachen.split('.')
  const known: Readonly<Record<string, string>> = { ...reasons, choiceEmpty: chooseFirst }
  return (
    <p role="alert" className={styles.error}>
      {fill(failed, { reason: known[detail] ?? again })}
    </p>
  )
}
