'use client'

import { useBookmarks } from '@litfass/bookmarks/react'
import { lazy, Suspense, useState } from 'react'
import { localePath } from '../../i18n/locales.ts'
import { usePageLocale } from '../../i18n/useTexts.ts'
import actions from '../action.module.css'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

const Picker = lazy(async () => {
  const { BookmarkPicker } = await import('@litfass/bookmarks/react')
  return { default: BookmarkPicker }
})

type Arrival = { id: number; title: string }

/** Copies bookmarked pictures into an image manager, and leads to the copies. */
export function FromBookmarks({ imageManagerPrefix }: { imageManagerPrefix: string }) {
  const { words } = useBookmarks()
  const locale = usePageLocale()
  const [isOpen, setIsOpen] = useState(false)
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([])
  return (
    <div className={styles.from}>
      <button type="button" className={actions.plain} onClick={() => setIsOpen(true)}>
        {words.pickerOpen}
      </button>
      <ul className={styles.arrivals} aria-live="polite">
        {arrivals.map(({ id, title }) => (
          <li key={id}>
            <PageLink href={localePath(locale, `/bilder/${id}`)}>{title}</PageLink>
          </li>
        ))}
      </ul>
      {isOpen && (
        <Suspense>
          <Picker
            imageManagerPrefix={imageManagerPrefix}
            onCopied={(copies) => setArrivals((before) => [...before, ...copies])}
            onUploaded={({ imageObj: { id, caption } }) =>
              setArrivals((before) => [...before, { id, title: String(caption || `${id}`) }])
            }
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
