import type { ReactNode } from 'react'
import { arrangedIn, Slot } from '../../../components/Teasers/index.tsx'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import type { ShownPage } from '../teasers.ts'
import styles from './index.module.css'

type SlotPageProps = {
  page: ShownPage
  /** False for a page that only staff see. */
  isPublic: boolean
  /** Says at which time staff look at the page. */
  timeBar?: ReactNode
  /** Ways for staff below. */
  tools?: ReactNode
}

/** A page with a title and an introduction, made of slots. */
export function SlotPage({ page, isPublic, timeBar, tools }: SlotPageProps) {
  const { id, title, intro, slots } = page
  const first = Object.values(slots).find((slot) => arrangedIn(slot).length > 0)
  return (
    <>
      {timeBar}
      {!isPublic && <UnpublishedNote id={id} />}
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      {Object.values(slots).map((slot) => (
        <Slot
          key={slot.slot}
          slot={slot}
          isFirst={slot === first}
          frame={(layout) => (
            <section className={styles.section} aria-label={slot.name}>
              {layout}
            </section>
          )}
        />
      ))}
      {tools}
    </>
  )
}

function UnpublishedNote({ id }: { id: number }) {
  const t = pageTexts('slotPage')
  return (
    <p className={styles.note} role="note">
      <strong>{t('unpublished')}</strong> {t('unpublishedText')}{' '}
      <a href={`/admin/collections/pages/${id}`}>{t('edit')}</a>
    </p>
  )
}
