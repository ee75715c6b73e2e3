import { FlashMessages, ProvideInterface } from '@litfass/interface/react'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import type { InteractionView } from '@litfass/participation'
import {
  EventBox,
  EventList,
  type ParticipationServices,
  ProvideParticipation,
} from '@litfass/participation/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { SceneProps } from '../Scene.ts'

const poll: InteractionView = {
  ...{ id: 7, title: 'Mehr Bänke am Hafen?', description: '', type: 'poll', state: 'open', image: null },
  ...{ aspectRatio: null, opensAt: null, closesAt: '2026-12-24T17:00:00.000Z' },
  ...{ readAt: '2026-11-25T12:00:00.000Z', maxChoices: 1, mayChange: true, isSecret: false },
  options: [
    { id: 'a', title: 'Ja' },
    { id: 'b', title: 'Nein' },
  ],
  ...{ isModerated: false, resultsShown: 'taken', audience: 'everyone', revision: 1, etag: 'a' },
  ...{ checkbox: { enabled: false, text: '' }, afterText: { enabled: false, text: '' }, settingsRevision: 1 },
  ...{ mayParticipate: true, reason: null, hasParticipated: false, participants: null, results: null },
  mine: null,
}

/** The box of an event, or with `list` all events, in a page that gives nothing but paths; with `staff` someone may edit. */
export default function ParticipationPagesScene({ language, search }: SceneProps) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const shared = { language, momentOf: (iso: string) => format.format(new Date(iso)) }
  return (
    <ProvideInterface language={language} words={interfaceTexts.in(language)}>
      <FlashMessages page="scene" />
      <Viewer isStaff={search.has('staff')}>
        {search.has('list') ? (
          <EventList {...shared} events={[poll]} title="Mitmachen" path="/mitmachen/" />
        ) : (
          <EventBox
            {...shared}
            view={poll}
            paths={{ event: '/mitmachen/7', own: '/mitmachen/7/eigene', signIn: '/anmelden' }}
          />
        )}
      </Viewer>
    </ProvideInterface>
  )
}

/** Says who reads the page once that is known, which is after it has been drawn. */
function Viewer({ isStaff, children }: { isStaff: boolean; children: ReactNode }) {
  const [services, setServices] = useState<ParticipationServices>({ viewer: { kind: 'unknown' } })
  useEffect(() => setServices({ viewer: { kind: 'account', id: 1, isStaff } }), [isStaff])
  return isStaff ? <ProvideParticipation services={services}>{children}</ProvideParticipation> : children
}
