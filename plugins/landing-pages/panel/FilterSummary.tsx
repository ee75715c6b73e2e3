import found from '@litfass/interface/found.module.css'
import { useReading } from '@litfass/interface/hooks'
import { useMoment, usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useCallback, useEffect, useState } from 'react'
import { readFilter } from '../filter.ts'
import { unsavedFilterSummary } from '../routes.ts'
import styles from './panel.module.css'
import type { Choice } from './TypesField.tsx'
import { useTexts } from './useTexts.ts'

/** Milliseconds without a change after which the filter is asked about. */
const PAUSE_MS = 300

type Summary = Awaited<ReturnType<typeof askFor>>

/** A live summary of the form's filter, saved or not: the total, the count of each type, and the first matches. */
export function FilterSummary({ labels }: { labels: readonly Choice[] }) {
  const text = useTexts()
  const { reading, again } = useSummary()
  const [last, setLast] = useState<Summary>()
  useEffect(() => {
    if (reading.state === 'read') setLast(reading.value)
  }, [reading])
  return (
    <section className={`field-type ${styles.summary}`} aria-labelledby="landing-page-summary">
      <h3 id="landing-page-summary" className={styles.heading}>
        {text('summary.title')}
      </h3>
      <div role="status" aria-busy={reading.state === 'loading'}>
        {reading.state === 'failed' && (
          <p>
            {text('summary.failed')}{' '}
            <button type="button" className={found.again} onClick={again}>
              {text('summary.again')}
            </button>
          </p>
        )}
        {reading.state === 'loading' && !last && <p>{text('summary.loading')}</p>}
        {reading.state !== 'failed' && last && <Found summary={last} labels={labels} />}
      </div>
    </section>
  )
}

function Found({ summary, labels }: { summary: Summary; labels: readonly Choice[] }) {
  const text = useTexts()
  const moment = useMoment()
  const { language } = usePanelPlace()
  const { total, byType, first, unmetTopics } = summary
  if (unmetTopics.length > 0) {
    const names = unmetTopics.map((name) => text('summary.quoted', { name })).join(', ')
    return <p className={styles.warning}>{text('summary.unmet', { names })}</p>
  }
  if (total === 0) return <p>{text('summary.none')}</p>
  const nameOf = (type: string) => labels.find(({ value }) => value === type)?.label[language] ?? type
  return (
    <>
      <p>
        <strong>{text('summary.total', { count: total })}</strong>
      </p>
      <ul className={styles.types} aria-label={text('summary.byType')}>
        {Object.entries(byType).map(([type, count]) => (
          <li key={type}>
            {nameOf(type)}: {count}
          </li>
        ))}
      </ul>
      <p>{text('summary.first')}</p>
      <ol className={styles.first}>
        {first.map(({ id, title, url, publishedAt }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
            <span className={styles.facts}>
              {nameOf(id.split(':')[0] ?? '')}, {moment(publishedAt)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

type Asked = { id: number; filter: string; baseUrl: string; language: 'de' | 'en'; signal: AbortSignal }

/** @param filter as JSON, so that the same filter is asked about once */
function askFor({ id, filter, baseUrl, language, signal }: Asked) {
  const client = createClient({ routes: [[unsavedFilterSummary]], language: () => language, baseUrl })
  return client.call(unsavedFilterSummary, {
    params: { landingpageId: id },
    body: readFilter(JSON.parse(filter)),
    signal,
  })
}

/** Asks what the filter of the form finds, whenever it has not changed for a while. */
function useSummary() {
  const { baseUrl, language } = usePanelPlace()
  const { id } = useDocumentInfo()
  const current = useFormFields(([fields]) => {
    const { filter, language: written } = reduceFieldsToValues(fields, true)
    return JSON.stringify({ filter, language: written })
  })
  const settled = useSettled(current)
  const read = useCallback(
    (signal: AbortSignal) => askFor({ id: Number(id ?? 0), filter: settled, baseUrl, language, signal }),
    [id, settled, baseUrl, language],
  )
  return useReading(read)
}

/** Debounces a text; returns the first one immediately. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}
