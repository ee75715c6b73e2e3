'use client'

import type { listTexts } from '@litfass/kit'
import { Link, useListDrawerContext } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation.js'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../../messages/announce.ts'
import { usePanelTexts } from '../usePanelPlace.ts'
import styles from './lists.module.css'
import { type SavedView, viewAt } from './listViews.ts'
import { useSavedViews } from './useSavedViews.ts'
import { type Asking, ViewQuestion } from './ViewQuestion.tsx'
import { viewQuery } from './viewQuery.ts'
import bar from './views.module.css'

type SavedViewBarProps = {
  collection: string
  stored: readonly SavedView[]
  /** The order of the list where its address names none. */
  sort: string | undefined
}

/** Links to the saved views of a list, and buttons that save, rename and delete one. Their addresses can be passed on. */
export function SavedViewBar({ collection, stored, sort }: SavedViewBarProps) {
  const text = usePanelTexts<typeof listTexts>('lists')
  const { isInDrawer } = useListDrawerContext()
  const pathname = usePathname()
  const query = viewQuery(useSearchParams().toString(), sort)
  const { views, change } = useSavedViews({ collection, stored, sort })
  const [asking, setAsking] = useState<Asking>()
  const root = useKeptFocus(asking !== undefined)
  // A drawer and the trash have addresses and lists of their own.
  if (isInDrawer || pathname.endsWith('/trash')) return null
  const shown = viewAt(views, query)
  return (
    <div ref={root} tabIndex={-1} className={bar.bar}>
      {views.length > 0 && (
        <nav className={styles.filters} aria-label={text('views')}>
          {views.map((view) => (
            <Link
              key={view.name}
              href={`${pathname}?${view.query}`}
              prefetch={false}
              aria-current={view === shown ? 'page' : undefined}
            >
              {view.name}
            </Link>
          ))}
        </nav>
      )}
      <div className={bar.buttons}>
        {shown?.query !== query && (
          <ViewButton onPress={() => setAsking({ kind: 'save', query })}>{text('save')}</ViewButton>
        )}
        {shown && (
          <>
            <ViewButton onPress={() => setAsking({ kind: 'rename', name: shown.name })}>
              {text('rename')}
            </ViewButton>
            <ViewButton onPress={() => setAsking({ kind: 'remove', name: shown.name })}>
              {text('remove')}
            </ViewButton>
          </>
        )}
      </div>
      {asking && (
        <ViewQuestion
          // What the list shows when the name is given, not while it was still on its way to that.
          asking={asking.kind === 'save' ? { ...asking, query } : asking}
          onAnswer={change}
          onDone={(name) => {
            setAsking(undefined)
            announce(text(asking.kind === 'remove' ? 'removed' : 'saved', { name }))
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

/** The button behind a dialog is gone once its view is saved or deleted: the bar takes the focus in its place. */
function useKeptFocus(isAsking: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current && !isAsking && document.activeElement === document.body) root.current?.focus()
    hasAsked.current = isAsking
  }, [isAsking])
  return root
}

function ViewButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" className={bar.button} aria-haspopup="dialog" onClick={onPress}>
      {children}
    </button>
  )
}
