import type { CsvSeparator } from '@litfass/kit/domain'
import { signedCredits } from '../euros.ts'
import { ENTRY_KINDS } from '../ledger/entry.ts'
import type { Statement, StatementEntry, StatementFilter } from '../ledger/statement.ts'
import { exportStatement } from '../routes.ts'
import { texts } from '../texts.ts'
import styles from './credits.module.css'
import { type CreditSite, type Language, type MomentOf, pageWords } from './site.ts'

/** Which part of the statement is shown. */
export type StatementView = {
  filter: StatementFilter
  /** False for older entries. */
  isNewest: boolean
  /** The requested dates are invalid. */
  isWrong: boolean
}

type StatementSectionProps = {
  statement: Statement
  view: StatementView
  site: CreditSite
  momentOf: MomentOf
}

/** The entries of a ledger account, with a filter that works without script. */
export function StatementSection({ statement, view, site, momentOf }: StatementSectionProps) {
  const { language } = site
  const t = pageWords('balance', language)
  const { entries, next } = statement
  const { filter, isNewest, isWrong } = view
  const path = site.paths.balance
  const query = new URLSearchParams(pageNames(filter))
  const isFiltered = query.size > 0 || isWrong
  const older = new URLSearchParams([...query, ['vor', String(next)]])
  return (
    <section id="buchungen" className={styles.section} aria-labelledby="buchungen-titel">
      <h2 id="buchungen-titel" className={styles.heading}>
        {t('statement')}
      </h2>
      <FilterForm filter={filter} path={path} isFiltered={isFiltered} language={language} />
      {isWrong && (
        <p role="alert" className={styles.error}>
          {t('badFilter')}
        </p>
      )}
      {entries.length === 0 ? (
        <p className={styles.lead}>{t(isFiltered || !isNewest ? 'noneFound' : 'noEntries')}</p>
      ) : (
        <EntryTable {...{ entries, language, momentOf }} />
      )}
      <p className={styles.ways}>
        {!isNewest && <a href={`${path}?${query}#buchungen`}>{t('newest')}</a>}
        {next !== null && <a href={`${path}?${older}#buchungen`}>{t('older')}</a>}
        {entries.length > 0 && (
          <>
            <a href={exportPath(filter, { language })} download>
              {t('export')}
            </a>
            <a href={exportPath(filter, { language, separator: 'semicolon' })} download>
              {t('exportExcel')}
            </a>
          </>
        )}
      </p>
    </section>
  )
}

const exportPath = (filter: StatementFilter, way: { language: Language; separator?: CsvSeparator }) =>
  `${exportStatement.path}?${new URLSearchParams({ ...given(filter), ...way })}`

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

type FilterFormProps = { filter: StatementFilter; path: string; isFiltered: boolean; language: Language }

function FilterForm({ filter, path, isFiltered, language }: FilterFormProps) {
  const t = pageWords('balance', language)
  const { kinds } = texts.in(language)
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
        <button type="submit" className={styles.plain}>
          {t('show')}
        </button>
        {isFiltered && <a href={`${path}#buchungen`}>{t('reset')}</a>}
      </form>
    </search>
  )
}

type EntryTableProps = { entries: readonly StatementEntry[]; language: Language; momentOf: MomentOf }

function EntryTable({ entries, language, momentOf }: EntryTableProps) {
  const t = pageWords('balance', language)
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
              <time dateTime={entry.postedAt}>{momentOf(entry.postedAt).long}</time>
            </td>
            <td>
              <EntrySubject {...{ entry, language, momentOf }} />
            </td>
            <td className={styles.number}>{signedCredits(entry.amount, language)}</td>
            <td className={`${styles.number} ${styles.wide}`}>{entry.balance.toLocaleString(language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The kind of an entry, what it is about, and what was noted. */
type EntrySubjectProps = Omit<EntryTableProps, 'entries'> & { entry: StatementEntry }

function EntrySubject({ entry, language, momentOf }: EntrySubjectProps) {
  const t = pageWords('balance', language)
  const { kinds } = texts.in(language)
  const { kind, content, order, note, expiresAt } = entry
  return (
    <>
      {kinds[kind]}
      {content && ': '}
      {content?.href ? <a href={content.href}>{content.title}</a> : content && <i>{t('gone')}</i>}
      {order && `: ${t('orderNumber', { number: order.number })}`}
      <span className={styles.facts}>
        {note && <span>{note}</span>}
        {expiresAt && <span>{t('expiresOn', { moment: momentOf(expiresAt).day })}</span>}
      </span>
    </>
  )
}
