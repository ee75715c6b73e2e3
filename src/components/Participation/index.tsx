import type { InteractionView } from '@litfass/participation'
import { DeletedEvent, ParticipationBox } from '@litfass/participation/react'
import { boxTexts } from '@litfass/participation/words'
import type { ReactNode } from 'react'
import { processEnvironment } from '../../../config/environment.ts'
import { route } from '../../../config/routes.ts'
import { type Locale, localePath, signInPath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { eventPath, ownEventPath } from '../../queries/participation.ts'
import { momentTexts, momentWords } from '../Moment/index.tsx'
import { ParticipationShell } from './ParticipationShell.client.tsx'

type EventBoxProps = {
  /** As everyone sees it; nothing where it is deleted. */
  view: InteractionView | undefined
  /** Path of the page that it stands on, in its language; a sign-in leads back there. */
  path: string
  locale: Locale
  /** On its own page the title is that of the page, and leads nowhere. */
  isOwnPage?: boolean
  children?: ReactNode
}

/** The box of an event on a page for everyone: a form that works without script, live as soon as someone comes near it. */
export function EventBox({ view, path, locale, isOwnPage = false, children }: EventBoxProps) {
  const words = boxTexts.in(locale)
  if (!view) return <DeletedEvent words={words} />
  const moment = momentWords()
  const t = pageTexts('events')
  const shared = {
    view,
    words,
    action: route('ggm_participation_ajax_form_participate', { id: view.id }),
    // Without script the viewer follows a link to their personal view, which this page cannot show.
    page: localePath(locale, ownEventPath(view)),
    signIn: signInPath(locale, `${path}#aktion-${view.id}`),
    heading: isOwnPage ? (1 as const) : (2 as const),
    titleHref: isOwnPage ? undefined : localePath(locale, eventPath(view)),
  }
  return (
    <ParticipationShell
      {...shared}
      staffWords={{ edit: t('edit'), remove: t('remove'), undo: t('undo'), restored: t('restored') }}
      locale={locale}
      timeZone={processEnvironment().timeZone}
      moment={momentTexts(locale)}
    >
      <ParticipationBox
        {...shared}
        momentOf={(iso) => moment(iso).long}
        place={{ action: shared.action, page: shared.page, language: locale }}
        isForEverybody
      >
        {children}
        <noscript>
          <p>
            <a href={localePath(locale, ownEventPath(view))} rel="nofollow">
              {words.own}
            </a>
          </p>
        </noscript>
      </ParticipationBox>
    </ParticipationShell>
  )
}
