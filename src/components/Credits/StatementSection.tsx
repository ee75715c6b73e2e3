import { creditTexts, type Statement, type StatementEntry, type StatementFilter } from '@litfass/credits'
import { ENTRY_KINDS } from '@litfass/credits/domain'
import { signedCredits } from '@litfass/credits/euros'
import type { CsvSeparator } from '@litfass/kit/domain'
import { route } from '../../../config/routes.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { momentWords } from '../Moment/index.tsx'
import form from '../SignInForm/index.module.css'
import styles from './index.module.css'

/** Which part of the statement is shown. */
export type StatementView = {
  filter: StatementFilter
  /** False for older entries. */
  isNewest: boolean
  /** The requested dates are invalid. */
  isWrong: boolean
}

type StatementSectionProps = { statement: Statement; view: StatementView; locale: Locale }

/** The entries of a ledger account, with a filter that works without script. */
export function StatementSection({ statement, view, locale }: StatementSectionProps) {
  const t = pageTexts('credits')
  const { entries, next } = statement
  const { filter, isNewest, isWrong } = view
  const path = localePath(locale, '/konto/guthaben')
  const query = new URLSearchParams(pageNames(filter))
  const isFiltered = query.size > 0 || isWrong
  const older = new URLSearchParams([...query, ['vor', String(next)]])
  return (
    <section id="buchungen" className={styles.section} aria-labelledby="buchungen-titel">
      <h2 id="buchungen-titel" className={styles.heading}>
        {t('statement')}
      </h2>
      <FilterForm filter={filter} path={path} isFiltered={isFiltered} locale={locale} />
      {isWrong && (
        <p role="alert" className={form.error}>
          {t('badFilter')}
        </p>
      )}
      {entries.length === 0 ? (
        <p className={styles.lead}>{t(isFiltered || !isNewest ? 'noneFound' : 'noEntries')}</p>
      ) : (
        <EntryTable entries={entries} locale={locale} />
      )}
      <p className={styles.ways}>
        {!isNewest && <a href={`${path}?${query}#buchungen`}>{t('newest')}</a>}
        {next !== null && <a href={`${path}?${older}#buchungen`}>{t('older')}</a>}
        {entries.length > 0 && (
          <>
            <a href={exportPath(filter, { language: locale })} download>
              {t('export')}
            </a>
            <a href={exportPath(filter, { language: locale, separator: 'semicolon' })} download>
              {t('exportExcel')}
            </a>
          </>
        )}
      </p>
    </section>
  )
}

const exportPath = (filter: StatementFilter, way: { language: Locale; separator?: CsvSeparator }) =>
  `${route('ggm_credit_ajax_statement_export')}?${new URLSearchParams({ ...given(filter), ...way })}`

const given = ({ kind, from, to }: StatementFilter): Record<string, string> => ({
  ...(kind && { kind }),
  ...(from && { from }),
  ...(to && { to }),
})

/** The filter as the page's address has it. */
const pageNames = ({ kind, from, to }: StatementFilter): Record<string, string> => ({
  ...(kind && { art: kind }),
  ...(from && { von: from }),
  ...(to && { bis: to }),
})

type FilterFormProps = { filter: StatementFilter; path: string; isFiltered: boolean; locale: Locale }

function FilterForm({ filter, path, isFiltered, locale }: FilterFormProps) {
  const t = pageTexts('credits')
  const { kinds } = creditTexts.in(locale)
  return (
    <search>
      <form method="get" action={`${path}#buchungen`} className={styles.filter} aria-label={t('filter')}>
        <div className={styles.field}>
          <label htmlFor="filter-art">{t('kind')}</label>
          <select id="filter-art" name="art" defaultValue={filter.kind ?? ''}>
            <option value="">{t('allKinds')}</option>
            {ENTRY_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.field}>
          <label htmlFor="filter-von">{t('from')}</label>
          <input id="filter-von" type="date" name="von" defaultValue={filter.from} />
        </div>
        <div className={styles.field}>
          <label htmlFor="filter-bis">{t('to')}</label>
          <input id="filter-bis" type="date" name="bis" defaultValue={filter.to} />
        </div>
        <button type="submit" className={actions.plain}>
          {t('show')}
        </button>
        {isFiltered && <a href={`${path}#buchungen`}>{t('reset')}</a>}
      </form>
    </search>
  )
}

function EntryTable({ entries, locale }: { entries: readonly StatementEntry[]; locale: Locale }) {
  const t = pageTexts('credits')
  const moment = momentWords()
  return (
    <table className={styles.entries}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('about')}</th>
          <th scope="col" className={styles.number}>
            {t('amount')}
          </th>
          <th scope="col" className={`${styles.number} ${styles.wide}`}>
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <time dateTime={entry.postedAt}>{moment(entry.postedAt).long}</time>
            </td>
            <td>
              <EntrySubject entry={entry} locale={locale} />
            </td>
            <td className={styles.number}>{signedCredits(entry.amount, locale)}</td>
            <td className={`${styles.number} ${styles.wide}`}>{entry.balance.toLocaleString(locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The kind of an entry, what it is about, and what was noted. */
function EntrySubject({ entry, locale }: { entry: StatementEntry; locale: Locale }) {
  const t = pageTexts('credits')
  const { kinds } = creditTexts.in(locale)
  const { kind, content, order, note, expiresAt } = entry
  return (
    <>
      {kinds[kind]}
      {content && ': '}
      {content?.href ? <a href={content.href}>{content.title}</a> : content && <i>{t('gone')}</i>}
      {order && `: ${t('orderNumber', { number: order.number })}`}
      <span className={styles.facts}>
        {note && <span>{note}</span>}
        {expiresAt && <span>{t('expiresOn', { moment: momentWords()(expiresAt).day })}</span>}
      </span>
    </>
  )
}
