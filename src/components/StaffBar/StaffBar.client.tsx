'use client'

import type { Words } from '@litfass/kit/texts'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { usePageLocale } from '../../i18n/useTexts.ts'
import styles from './index.module.css'
import { texts } from './texts.ts'

const DAY_PLAN = '/admin/tagesplan'

/** What staff do with the page they are on: edit it, see it at another time, see the plan of its day, and the way to the panel. */
export function StaffBar() {
  const path = usePathname()
  const words = texts.in(usePageLocale())
  const { edit, dayPlan } = useStaffPage()
  return (
    <nav className={styles.bar} aria-label={words.label} data-admin-element="">
      {edit && <a href={`/admin/collections/${edit}`}>{editWord(words, edit)}</a>}
      <a href={`${path}?as=anonymous`}>{words.time}</a>
      <a href={dayPlan ? `${DAY_PLAN}?page=${dayPlan}` : DAY_PLAN}>{words.day}</a>
      <a href="/admin">{words.panel}</a>
    </nav>
  )
}

/** "Edit article" if the kind of document has a specific label. */
function editWord({ edit, editOf }: Words<typeof texts>, place: string): string {
  const [collection = ''] = place.split('/')
  return Object.entries(editOf).find(([name]) => name === collection)?.[1] ?? edit
}

type StaffPlace = {
  /** Collection and id of the document, such as `articles/43`. */
  edit?: string | undefined
  /** Id of a page that is made of slots. */
  dayPlan?: string | undefined
}

/** What the page says of itself (`StaffPage`), also after a navigation has exchanged it. */
function useStaffPage(): StaffPlace {
  // Read as the bar is drawn first, which only browsers do, so that its links do not move.
  const [place, setPlace] = useState(placeOnPage)
  useEffect(() => {
    const look = () => {
      const { edit, dayPlan } = placeOnPage()
      setPlace((before) => (before.edit === edit && before.dayPlan === dayPlan ? before : { edit, dayPlan }))
    }
    look()
    let frame = 0
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    const attributeFilter = ['data-staff-page', 'data-day-plan']
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return place
}

function placeOnPage(): StaffPlace {
  const { staffPage: edit, dayPlan } = document.querySelector<HTMLElement>('[data-staff-page]')?.dataset ?? {}
  return { edit, dayPlan }
}
