import styles from '@litfass/interface/found.module.css'
import { useReading } from '@litfass/interface/hooks'
import { usePanelClient } from '@litfass/interface/panelActions'
import { useConfig, useTranslation } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useCallback } from 'react'
import { topicUsage } from '../routes.ts'
import { useTexts } from './useTexts.ts'

/** Topics whose references are counted in one question, as many as the route takes. */
const MOST_TOPICS = 100

/** Lists what refers to some topics, with links to lists of it in new tabs, so that the question stays open. */
export function TopicUsage({ ids }: { ids: readonly number[] }) {
  const text = useTexts()
  const { reading, again } = useUsage(ids.slice(0, MOST_TOPICS).join())
  const used = reading.state === 'read' ? reading.value.filter(({ usage }) => usage.length > 0) : []
  return (
    <div className={styles.found} role="status">
      {reading.state === 'loading' && <p>{text('usageLoading')}</p>}
      {reading.state === 'failed' && (
        <p>
          {text('usageFailed')}{' '}
          <button type="button" className={styles.again} onClick={again}>
            {text('usageAgain')}
          </button>
        </p>
      )}
      {reading.state === 'read' && <p>{text(used.length > 0 ? 'usageSome' : 'usageNone')}</p>}
      {used.length > 0 && (
        <ul>
          {used.map(({ id, name, usage }) => (
            <li key={id}>
              {ids.length > 1 && <strong>{name}: </strong>}
              {usage.map(({ collection, fields, count }, at) => (
                <span key={collection}>
                  {at > 0 && ', '}
                  <DocumentsLink topic={id} collection={collection} fields={fields} count={count} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {ids.length > MOST_TOPICS && <p>{text('usageUnread', { count: MOST_TOPICS })}</p>}
    </div>
  )
}

type DocumentsLinkProps = { topic: number; collection: string; fields: readonly string[]; count: number }

/** Leads to the list of a collection's documents that refer to a topic. */
function DocumentsLink({ topic, collection, fields, count }: DocumentsLinkProps) {
  const { config, getEntityConfig } = useConfig()
  const { i18n } = useTranslation()
  const labels = getEntityConfig({ collectionSlug: collection })?.labels
  const label = count === 1 ? labels?.singular : labels?.plural
  const query = new URLSearchParams(
    fields.map((field, at) => [`where[or][${at}][and][0][${field}][in]`, String(topic)]),
  )
  const list = formatAdminURL({ adminRoute: config.routes.admin, path: `/collections/${collection}` })
  return (
    <a href={`${list}?${query}`} target="_blank" rel="noreferrer">
      {count} {typeof label === 'string' ? label : (label?.[i18n.language] ?? collection)}
    </a>
  )
}

const ROUTES = [topicUsage]

/** Loads what refers to topics. @param ids separated by commas, so that the same ones are loaded once */
function useUsage(ids: string) {
  const client = usePanelClient(ROUTES)
  const read = useCallback(
    async (signal: AbortSignal) => {
      const body = { ids: ids.split(',').map(Number) }
      return (await client.call(topicUsage, { body, signal })).topics
    },
    [ids, client],
  )
  return useReading(ids ? read : undefined)
}
