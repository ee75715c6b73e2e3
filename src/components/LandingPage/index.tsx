import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { Gathered, LandingView } from '../../queries/landingPages.ts'
import actions from '../action.module.css'
import { GalleryTeaser } from '../GalleryList/index.tsx'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Pager } from '../Pager/index.tsx'
import { Picture } from '../Picture/index.tsx'
import { Card, StoryCard } from '../StoryCard/index.tsx'
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
      <GatheredList gathered={gathered} hasLead={page === 1 && !cover} locale={locale} />
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

type GatheredListProps = { gathered: readonly Gathered[]; hasLead: boolean; locale: Locale }

/** Stories and galleries in rows; `hasLead` gives the first story a row to itself. */
function GatheredList({ gathered, hasLead, locale }: GatheredListProps) {
  const [first] = gathered
  const lead = hasLead && first?.kind === 'story' && first.story.lead ? first.story : undefined
  const others = lead ? gathered.slice(1) : gathered
  if (gathered.length === 0) return null
  return (
    <div className={styles.gathered}>
      {lead && <StoryCard story={lead} kind="lead" priority />}
      <ul className={styles.rows}>
        {others.map((one, at) => (
          <li key={keyOf(one)}>
            <OneGathered one={one} isFirst={hasLead && !lead && at === 0} locale={locale} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function keyOf(one: Gathered): string {
  if (one.kind === 'story') return `${one.story.type}:${one.story.id}`
  return one.kind === 'gallery' ? `gallery:${one.gallery.id}` : one.card.key
}

function OneGathered({ one, isFirst, locale }: { one: Gathered; isFirst: boolean; locale: Locale }) {
  if (one.kind === 'story') return <StoryCard story={one.story} kind="column" priority={isFirst} />
  if (one.kind === 'card') return <Card card={one.card} kind="column" priority={isFirst} />
  return <GalleryTeaser gallery={one.gallery} locale={locale} isFirst={isFirst} isSmall />
}
