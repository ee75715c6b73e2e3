'use client'

import { useReading } from '@litfass/interface/hooks'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { InQuestion } from '@litfass/interface/panelQuestion'
import { createClient } from '@litfass/kit/client'
import { useDocumentInfo, useSelection } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { useCallback } from 'react'
import type { z } from 'zod'
import { imageUsage } from '../routes.ts'
import styles from './UsageInQuestion.module.css'
import { useTexts } from './useTexts.ts'

/** Tells in Payload's question before a picture is deleted where it is used. */
export function UsageInQuestion() {
  const { id } = useDocumentInfo()
  const imageId = Number(id ?? Number.NaN)
  if (!Number.isInteger(imageId)) return null
  return (
    <>
      <InQuestion slug={`delete-${imageId}`}>
        <Usage ids={[imageId]} isKept />
      </InQuestion>
      <InQuestion slug={`perma-delete-${imageId}`}>
        <Usage ids={[imageId]} />
      </InQuestion>
    </>
  )
}

/** Tells in Payload's question before the selected pictures of a list are deleted which of them are used, and where. */
export function UsageInBulkQuestion() {
  const { selectedIDs } = useSelection()
  const isTrash = usePathname()?.endsWith('/trash') ?? false
  return (
    <InQuestion slug="confirm-delete-many-docs">
      <Usage ids={selectedIDs.map(Number)} isKept={!isTrash} />
    </InQuestion>
  )
}

type Used = Pick<z.output<NonNullable<typeof imageUsage.reply>>, 'image' | 'places'>

/** Pictures whose places are looked up in one question, and requests at a time. */
const MOST_PICTURES = 20
const AT_ONCE = 4

/** Lists the pictures that are used, with links to their places in new tabs, so that the question stays open. */
function Usage({ ids, isKept = false }: { ids: readonly number[]; isKept?: boolean }) {
  const text = useTexts()
  const { reading, again } = useUsages(ids.slice(0, MOST_PICTURES).join())
  const used = reading.state === 'read' ? reading.value.filter(({ places }) => places.length > 0) : []
  return (
    <div className={styles.usage} role="status">
      {isKept && <p>{text('questionKept')}</p>}
      {reading.state === 'loading' && <p>{text('usedLoading')}</p>}
      {reading.state === 'failed' && (
        <p>
          {text('usedFailed')}{' '}
          <button type="button" className={styles.again} onClick={again}>
            {text('again')}
          </button>
        </p>
      )}
      {reading.state === 'read' && (
        <p>{used.length > 0 ? text('questionUsed', { count: used.length }) : text('questionUnused')}</p>
      )}
      {used.length > 0 && (
        <ul className={styles.pictures}>
          {used.map(({ image, places }) => (
            <li key={image.id}>
              {ids.length > 1 && (
                <strong>{image.caption.trim() || text('untitled', { id: image.id })}</strong>
              )}
              <ul>
                {places.map(({ kind, title, panel, page }) => (
                  <li key={`${kind} ${panel ?? page}`}>
                    {title === kind ? '' : `${kind}: `}
                    <a href={panel ?? page ?? undefined} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {ids.length > MOST_PICTURES && <p>{text('questionUnread', { count: MOST_PICTURES })}</p>}
    </div>
  )
}

/** Loads where pictures are used. @param ids separated by commas, so that the same ones are loaded once */
function useUsages(ids: string) {
  const { baseUrl, language } = usePanelPlace()
  const read = useCallback(
    async (signal: AbortSignal) => {
      const client = createClient({ routes: [[imageUsage]], language: () => language, baseUrl })
      const all = ids.split(',').map(Number)
      const found: Used[] = []
      for (let at = 0; at < all.length; at += AT_ONCE) {
        const some = all.slice(at, at + AT_ONCE)
        found.push(
          ...(await Promise.all(some.map((id) => client.call(imageUsage, { params: { id }, signal })))),
        )
      }
      return found
    },
    [ids, baseUrl, language],
  )
  return useReading(ids ? read : undefined)
}
