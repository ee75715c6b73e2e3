import { momentTexts } from '@litfass/interface/momentTexts'
import type { InteractionView } from '@litfass/participation'
import { EventBox, type EventPaths } from '@litfass/participation/react'
import type { ReactNode } from 'react'
import { processEnvironment } from '../../../../config/environment.ts'
import { momentWords } from '../../../components/Moment/index.tsx'
import { type Locale, localePath, signInPath } from '../../../i18n/locales.ts'
import { eventPath, ownEventPath } from '../events.ts'
import { ProvideSiteParticipation } from './ProvideSiteParticipation.client.tsx'

type SiteEventBoxProps = {
  /** As everyone sees it; nothing where it is deleted. */
  view: InteractionView | undefined
  /** Path of the page that it stands on, in its language; a sign-in leads back there. */
  path: string
  locale: Locale
  /** On its own page the title is that of the page, and leads nowhere. */
  isOwnPage?: boolean
}

/** The box of an event on a page of the site. */
export function SiteEventBox({ view, path, locale, isOwnPage = false }: SiteEventBoxProps) {
  const id = view?.id ?? 0
  return (
    <ProvideEvents locale={locale}>
      <EventBox
        view={view}
        language={locale}
        momentOf={longMoments()}
        paths={{ ...eventPaths(id, locale), signIn: signInPath(locale, `${path}#aktion-${id}`) }}
        isOwnPage={isOwnPage}
      />
    </ProvideEvents>
  )
}

/** Gives the events inside it what they take from the site. */
export function ProvideEvents({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { timeZone } = processEnvironment()
  return (
    <ProvideSiteParticipation locale={locale} timeZone={timeZone} moment={momentTexts.in(locale)}>
      {children}
    </ProvideSiteParticipation>
  )
}

/** Formats times as texts of the site have them. */
export function longMoments(): (iso: string) => string {
  const moment = momentWords()
  return (iso) => moment(iso).long
}

/** The pages of an event, in a language. */
export const eventPaths = (id: number, locale: Locale): Omit<EventPaths, 'signIn'> => ({
  event: localePath(locale, eventPath({ id })),
  own: localePath(locale, ownEventPath({ id })),
})
