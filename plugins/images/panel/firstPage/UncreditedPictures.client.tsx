'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import { createClient } from '@litfass/kit/client'
import { Link, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { uncreditedPictures } from '../../routes.ts'
import { useTexts } from '../useTexts.ts'

type Uncredited = z.output<NonNullable<typeof uncreditedPictures.reply>>

/** Says before a document is published which of its pictures have no copyright notice. It follows every save. */
export function UncreditedPictures() {
  const { t } = useTexts()
  const { total, pictures } = useUncredited()
  if (total === 0) return null
  return (
    <section className={bar.bar} data-tone="waiting" aria-label={t('litfass:pictureList:uncredited')}>
      <p role="status">
        <strong className={bar.state} data-tone="waiting">
          {t('litfass:pictureList:uncreditedCount', { count: total })}
        </strong>{' '}
        {t('litfass:pictureList:uncreditedHint')}
      </p>
      <ul>
        {pictures.map(({ id, name, panel }) => (
          <li key={id}>
            <Link href={panel} prefetch={false}>
              {name || t('litfass:pictureList:uncreditedOne', { id })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NONE: Uncredited = { total: 0, pictures: [] }

function useUncredited(): Uncredited {
  const { collectionSlug, id, lastUpdateTime } = useDocumentInfo()
  const { baseUrl, language } = usePanelPlace()
  const [found, setFound] = useState(NONE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each save of the form
  useEffect(() => {
    if (id === undefined || !collectionSlug) return
    const asking = new AbortController()
    const client = createClient({ routes: [[uncreditedPictures]], language: () => language, baseUrl })
    const params = { collection: collectionSlug, id: Number(id) }
    client.call(uncreditedPictures, { params, signal: asking.signal }).then(setFound, (error: unknown) => {
      if (!asking.signal.aborted)
        console.warn('Pictures without a copyright notice could not be read.', error)
    })
    return () => asking.abort()
  }, [collectionSlug, id, lastUpdateTime, baseUrl, language])
  return found
}
