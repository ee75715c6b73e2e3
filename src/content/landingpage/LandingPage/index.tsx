import actions from '../../../components/action.module.css'
import { Notice } from '../../../components/Notice/index.tsx'
import { PageLink } from '../../../components/PageLink.tsx'
import { Pager } from '../../../components/Pager/index.tsx'
import { Picture } from '../../../components/Picture/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import type { ListItem } from '../../listItemTypes.ts'
import type { LandingView } from '../landingPages.ts'
import styles from './index.module.css'

/** `isPublic` is false for one that is not published, which only staff see. */
type LandingPageProps = LandingView & { isPublic: boolean; locale: Locale }

/** A landing page: title, introduction and image, then what it gathers in the order of its filter. */
export function LandingPage(props: LandingPageProps) {
  const { landing, image, gathered, total, isPublic, page, pages, locale } = props
  const t = pageTexts('landing')
  const cover = page === 1 ? image : undefined
  return (
    <>
      <header className={styles.head} data-with-image={cover !== undefined || undefined}>
        <div className={styles.words}>
          {!isPublic && (
            <p className={styles.hidden} role="note">
              {t('hidden')}
            </p>
          )}
          <p className={styles.kicker}>
            <PageLink href={localePath(locale, '/themen')}>{t('kicker')}</PageLink>
          </p>
          <h1 className={styles.title}>{landing.title}</h1>
          {landing.intro && <p className={styles.intro}>{landing.intro}</p>}
          {total > 0 && <p className={styles.count}>{t('count', { count: total })}</p>}
        </div>
        {cover && (
          <Picture
            image={cover}
            alt=""
            ratio={1.5}
            sizes="(min-width: 62em) 34rem, 92vw"
            priority
            className={styles.image}
          />
        )}
      </header>
      <GatheredList gathered={gathered} hasLead={page === 1 && !cover} />
      <Pager page={page} pages={pages} path={landing.path} group="landingPages" />
      {total === 0 && (
        <Notice title={t('emptyTitle')} text={t('emptyText')}>
          <PageLink href={localePath(locale, '/themen')} className={actions.primary}>
            {t('emptyStep')}
          </PageLink>
        </Notice>
      )}
    </>
  )
}

type GatheredListProps = { gathered: readonly ListItem[]; hasLead: boolean }

/** Documents in rows; `hasLead` gives the first one a row to itself, where it can have one. */
function GatheredList({ gathered, hasLead }: GatheredListProps) {
  const drawLead = hasLead ? gathered[0]?.drawLead : undefined
  const others = drawLead ? gathered.slice(1) : gathered
  if (gathered.length === 0) return null
  return (
    <div className={styles.gathered}>
      {drawLead?.()}
      <ul className={styles.rows}>
        {others.map((one, at) => (
          <li key={one.key}>{one.draw(hasLead && !drawLead && at === 0)}</li>
        ))}
      </ul>
    </div>
  )
}
