import { EventList as Events } from '@litfass/participation/react'
import actions from '../../../components/action.module.css'
import { Notice } from '../../../components/Notice/index.tsx'
import { PageLink } from '../../../components/PageLink.tsx'
import { Pager } from '../../../components/Pager/index.tsx'
import { Picture } from '../../../components/Picture/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import { EVENTS_PATH, type EventsPage } from '../events.ts'
import { longMoments, ProvideEvents } from '../Participation/index.tsx'

/** The page of all events. */
export function EventList({ events, page, pages, locale }: EventsPage & { locale: Locale }) {
  const t = pageTexts('events')
  const path = localePath(locale, EVENTS_PATH)
  return (
    <ProvideEvents locale={locale}>
      <Events
        events={events}
        language={locale}
        title={t('title')}
        momentOf={longMoments()}
        path={`${path}/`}
        Link={PageLink}
        pictureOf={(image) => (
          <Picture image={image} alt="" ratio={1.5} sizes="(min-width: 44em) 14rem, 35vw" />
        )}
        empty={
          <Notice title={t('emptyTitle')} text={t('emptyText')}>
            <PageLink href={localePath(locale, '/artikel')} className={actions.primary}>
              {t('emptyStep')}
            </PageLink>
          </Notice>
        }
      />
      <Pager page={page} pages={pages} path={path} group="events" />
    </ProvideEvents>
  )
}
