import type { InteractionView } from '@litfass/participation'
import { ENTRIES_PER_PAGE } from '@litfass/participation/domain'
import { type BoxWords, EntryForms, ParticipationBox } from '@litfass/participation/react'
import { boxTexts } from '@litfass/participation/words'
import { route } from '../../../config/routes.ts'
import { type Locale, localePath, signInPath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { eventPath, ownEventPath } from '../../queries/participation.ts'
import { momentWords } from '../Moment/index.tsx'
import form from '../SignInForm/index.module.css'
import styles from './index.module.css'

type OwnEventProps = {
  view: InteractionView
  locale: Locale
  /** The place of the first entry shown. */
  from: number
  query: Readonly<Record<string, string | string[] | undefined>>
}

/** An event with what its viewer has done there, for browsers without script. */
export function OwnEvent({ view, locale, from, query }: OwnEventProps) {
  const t = pageTexts('events')
  const words = boxTexts.in(locale)
  const moment = momentWords()
  const path = localePath(locale, ownEventPath(view))
  return (
    <article className={styles.page}>
      <ParticipationBox
        view={view}
        words={words}
        momentOf={(iso) => moment(iso).long}
        place={{
          action: route('ggm_participation_ajax_form_participate', { id: view.id }),
          page: path,
          language: locale,
        }}
        signIn={signInPath(locale, path)}
        heading={1}
        outcome={<Outcome query={query} locale={locale} />}
        actionsOf={(entry) => (
          <EntryForms
            {...{ entry, words }}
            place={{ page: path, language: locale }}
            actions={entryRoutes(entry.id)}
          />
        )}
        moreEntries={<EntryPages path={path} from={from} total={view.entryCount ?? 0} words={words} />}
      />
      <p>
        <a href={localePath(locale, eventPath(view))}>{t('toPage')}</a>
      </p>
    </article>
  )
}

function entryRoutes(id: number) {
  const liking = (intention: 'like' | 'unlike') =>
    route('ggm_participation_ajax_like_interaction', {
      contentType: 'userentry',
      contentId: id,
      intention,
    })
  return {
    like: liking('like'),
    unlike: liking('unlike'),
    remove: route('ggm_participation_ajax_user_entry_delete', { id }),
  }
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
function Outcome({ query: { mitmachen }, locale }: Pick<OwnEventProps, 'query' | 'locale'>) {
  const t = pageTexts('events')
  if (typeof mitmachen !== 'string') return null
  const { reasons, chooseFirst, done, entryDeleted } = boxTexts.in(locale)
  const successes = new Map([
    ['taken', t('sent')],
    ['like', done],
    ['unlike', done],
    ['deleted', entryDeleted],
  ])
  const success = successes.get(mitmachen)
  if (success)
    return (
      <p role="status" className={form.done}>
        {success}
      </p>
    )
  const [, detail = mitmachen] = mitmachen.split('.')
  const known: Readonly<Record<string, string>> = { ...reasons, choiceEmpty: chooseFirst }
  return (
    <p role="alert" className={form.error}>
      {t('failed', { reason: known[detail] ?? t('again') })}
    </p>
  )
}
