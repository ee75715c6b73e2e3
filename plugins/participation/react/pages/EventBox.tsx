import { fillPath } from '@litfass/kit/routes'
import type { ReactNode } from 'react'
import type { InteractionView } from '../../participation.ts'
import { participate } from '../../routes.ts'
import { DeletedEvent, ParticipationBox } from '../box/ParticipationBox.tsx'
import { boxTexts } from '../boxTexts.ts'
import { ParticipationShell } from '../live/ParticipationShell.tsx'
import type { Language } from '../words.ts'
import { eventTexts } from './eventTexts.ts'

export type EventBoxProps = {
  /** As everyone sees it; nothing where it is deleted. */
  view: InteractionView | undefined
  language: Language
  /** Formats an ISO 8601 time. */
  momentOf: (iso: string) => string
  /** Addresses of pages of the project, in the language of this one. */
  paths: EventPaths
  /** On its own page the title is that of the page, and leads nowhere. */
  isOwnPage?: boolean
  children?: ReactNode
}

export type EventPaths = {
  /** The page of the event. */
  event: string
  /** What its viewer has done there, with forms that need no script: {@link OwnEvent}. */
  own: string
  /** The sign-in, which leads back to where the event stands. */
  signIn: string
}

/** Where the form of an event is sent to. */
export const participatePath = (id: number): string => fillPath(participate.path, { id })

/**
 * The box of an event on a page for everyone: a form that works without script, live as soon as someone comes near it.
 * @example
 * const view = await findInteraction(req, 7)
 * <EventBox view={view} language="en" momentOf={momentOf} paths={{ event: '/events/7', own: '/events/7/own', signIn: '/login' }} />
 */
export function EventBox({ view, language, momentOf, paths, isOwnPage = false, children }: EventBoxProps) {
  const words = boxTexts.in(language)
  if (!view) return <DeletedEvent words={words} />
  const { edit, remove, undo, restored } = eventTexts.in(language)
  const shared = {
    view,
    words,
    action: participatePath(view.id),
    // Without script the viewer follows a link to their personal view, which this page cannot show.
    page: paths.own,
    signIn: paths.signIn,
    heading: isOwnPage ? (1 as const) : (2 as const),
    titleHref: isOwnPage ? undefined : paths.event,
  }
  return (
    <ParticipationShell {...shared} staffWords={{ edit, remove, undo, restored }} language={language}>
      <ParticipationBox
        {...shared}
        momentOf={momentOf}
        place={{ action: shared.action, page: shared.page, language }}
        isForEverybody
      >
        {children}
        <noscript>
          <p>
            <a href={paths.own} rel="nofollow">
              {words.own}
            </a>
          </p>
        </noscript>
      </ParticipationBox>
    </ParticipationShell>
  )
}
