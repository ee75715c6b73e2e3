'use client'

import controls from '@litfass/interface/controls.module.css'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useId, useMemo, useState } from 'react'
import { dialogTexts } from '../editor/dialogTexts.ts'
import { PreviewTab } from '../editor/PreviewTab.tsx'
import { targetingPreview } from '../routes.ts'
import styles from './content.module.css'
import { useTexts } from './useTexts.ts'
import '@litfass/interface/tokens.css'

type EntryPreviewProps = {
  /** The teaser of the entry. */
  teaserId: number
}

/** Shows on request how the page of its teaser looks with a targeting entry as it is saved, and again after each save. */
export function EntryPreview({ teaserId }: EntryPreviewProps) {
  const text = useTexts()
  const panelId = useId()
  const { language, baseUrl } = usePanelPlace()
  const { id, isTrashed, savedDocumentData } = useDocumentInfo()
  const [isOpen, setOpen] = useState(false)
  const client = useMemo(
    () => createClient({ routes: [[targetingPreview]], language: () => language, baseUrl }),
    [language, baseUrl],
  )
  if (id === undefined || isTrashed) return null
  const render = () =>
    client.call(targetingPreview, { params: { id: Number(id) } }).then(
      ({ html }) => html,
      (error: unknown) => {
        console.warn('The preview of a targeting entry could not be loaded.', error)
        return undefined
      },
    )
  return (
    <section className={styles.content} aria-label={text('entryPreview.title')}>
      <Button
        buttonStyle="secondary"
        margin={false}
        extraButtonProps={{ 'aria-expanded': isOpen, 'aria-controls': panelId }}
        onClick={() => setOpen(!isOpen)}
      >
        {text(isOpen ? 'entryPreview.hide' : 'entryPreview.show')}
      </Button>
      <div id={panelId} className={`${controls.surface} ${styles.preview}`} hidden={!isOpen}>
        {isOpen && (
          <PreviewTab
            key={String(savedDocumentData?.updatedAt)}
            {...{ teaserId, render }}
            words={dialogTexts.in(language)}
            hint={text('entryPreview.hint')}
            failed={text('entryPreview.failed')}
          />
        )}
      </div>
    </section>
  )
}
