'use client'

import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import actions from '../action.module.css'
import { useSession } from '../SessionMenu/session.ts'
import styles from './place.module.css'

const Panel = lazy(() => import('./Panel.client.tsx'))

/** Whether the panel was open on the last page that had one: uploads go on while editors look at other pages. */
let wasOpen = false

/**
 * The head of a page with a button that opens the upload panel below it, both for staff. Who is signed in is known late, so
 * the button takes its place for everyone, unseen, and nothing moves.
 */
export function UploadPlace({ children }: { children: ReactNode }) {
  const t = useTexts('upload')
  const session = useSession()
  const [isOpen, setIsOpen] = useState(wasOpen)
  const id = useId()
  const isStaff = session.kind === 'account' && session.isStaff

  function toggle(): void {
    wasOpen = !isOpen
    setIsOpen(wasOpen)
  }

  return (
    <>
      <header className={styles.head}>
        <div>{children}</div>
        <p
          className={styles.tools}
          data-admin-element={isStaff ? '' : undefined}
          data-absent={isStaff ? undefined : ''}
        >
          <button
            type="button"
            className={actions.plain}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            {t('title')}
          </button>
        </p>
      </header>
      {isStaff && (
        <div id={id} data-admin-element="">
          {isOpen && (
            <Suspense>
              <Panel />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}
