import styles from '@litfass/interface/found.module.css'
import { useReading } from '@litfass/interface/hooks'
import { usePanelClient } from '@litfass/interface/panelActions'
import { useConfig, useTranslation } from '@payloadcms/ui'
import { useCallback } from 'react'
import { locationUsage } from '../routes.ts'
import { useTexts } from './useTexts.ts'

/** Places whose references are counted in one question, as many as the route takes. */
const MOST_PLACES = 100

const ROUTES = [locationUsage]

/** Lists how many documents refer to some places. */
export function LocationUsage({ ids }: { ids: readonly number[] }) {
  const text = useTexts()
  const { reading, again } = useUsage(ids.slice(0, MOST_PLACES).join())
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
          {used.map(({ id, label, usage }) => (
            <li key={id}>
              {ids.length > 1 && <strong>{label}: </strong>}
              {usage.map((one, at) => (
                <span key={one.collection}>
                  {at > 0 && ', '}
                  <Count {...one} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {ids.length > MOST_PLACES && <p>{text('usageUnread', { count: MOST_PLACES })}</p>}
    </div>
  )
}

/** A number with the name of what is counted: "3 Artikel". */
function Count({ collection, count }: { collection: string; count: number }) {
  const { getEntityConfig } = useConfig()
  const { i18n } = useTranslation()
  const labels = getEntityConfig({ collectionSlug: collection })?.labels
  const label = count === 1 ? labels?.singular : labels?.plural
  return `${count} ${typeof label === 'string' ? label : (label?.[i18n.language] ?? collection)}`
}

/** Loads what refers to places. @param ids separated by commas, so that the same ones are loaded once */
function useUsage(ids: string) {
  const client = usePanelClient(ROUTES)
  const read = useCallback(
    async (signal: AbortSignal) => {
      const body = { ids: ids.split(',').map(Number) }
      return (await client.call(locationUsage, { body, signal })).locations
    },
    [ids, client],
  )
  return useReading(ids ? read : undefined)
}
