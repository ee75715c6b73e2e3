import type { EntryView, InteractionView } from '@litfass/participation'
import {
  DeletedEvent,
  ParticipationBox,
  PollSummary,
  Receipt,
  ReceiptList,
} from '@litfass/participation/react'
import { boxTexts } from '@litfass/participation/words'
import type { SceneProps } from '../Scene.ts'
import { sceneImage } from '../sceneImages.ts'

const options = [
  { id: 'a', title: 'Mittwochs von sieben bis dreizehn Uhr' },
  { id: 'b', title: 'Samstags' },
  { id: 'c', title: 'Beides' },
]

const poll: InteractionView = {
  id: 1,
  title: 'Wann soll der Markt am Hafen sein?',
  description: 'Der Rat entscheidet im Januar. Ihre Stimme geht in die Vorlage ein.',
  type: 'poll',
  state: 'open',
  opensAt: null,
  closesAt: '2026-12-24T17:00:00.000Z',
  readAt: '2026-11-25T12:00:00.000Z',
  image: null,
  aspectRatio: null,
  options,
  maxChoices: 1,
  mayChange: true,
  isSecret: false,
  isModerated: false,
  resultsShown: 'taken',
  checkbox: { enabled: false, text: '' },
  afterText: { enabled: false, text: '' },
  audience: 'everyone',
  mayParticipate: true,
  reason: null,
  hasParticipated: false,
  participants: null,
  results: null,
  mine: null,
  revision: 1,
  etag: '',
  settingsRevision: 1,
}

const results = [
  { optionId: 'a', title: 'Mittwochs von sieben bis dreizehn Uhr', votes: 412, share: 0.2575 },
  { optionId: 'b', title: 'Samstags', votes: 1000, share: 0.625 },
  { optionId: 'c', title: 'Beides', votes: 188, share: 0.1175 },
]

const entryOf = (id: number, more: Partial<EntryView> = {}): EntryView => ({
  id,
  title: ['Morgens am Deich', 'Nebel', ''][id % 3] ?? '',
  text: '',
  state: 'approved',
  reason: null,
  isOwn: false,
  image: sceneImage(id),
  likes: id * 3,
  liked: false,
  mayLike: true,
  ...more,
})

const VIEWS: Readonly<Record<string, InteractionView>> = {
  open: poll,
  several: {
    ...poll,
    maxChoices: 2,
    mayChange: false,
    checkbox: { enabled: true, text: 'Ich wohne in der Stadt oder arbeite hier.' },
  },
  taken: {
    ...poll,
    hasParticipated: true,
    participants: 1600,
    results,
    mine: { options: ['a'] },
    afterText: { enabled: true, text: 'Danke! Im Januar steht hier, was der Rat beschlossen hat.' },
  },
  closed: { ...poll, state: 'closed', mayParticipate: false, reason: 'closed', participants: 1600, results },
  upcoming: {
    ...poll,
    state: 'upcoming',
    opensAt: '2026-12-01T08:00:00.000Z',
    mayParticipate: false,
    reason: 'upcoming',
  },
  signIn: { ...poll, audience: 'approved', mayParticipate: false, reason: 'signIn' },
  secret: {
    ...poll,
    isSecret: true,
    resultsShown: 'end',
    audience: 'approved',
    hasParticipated: true,
    mine: {},
  },
  contest: {
    ...poll,
    title: 'Ihr schönstes Bild vom Hafen',
    type: 'contest',
    options: [],
    isModerated: true,
    participants: 4,
    entries: [
      entryOf(1),
      entryOf(2, { isOwn: true, state: 'waiting', likes: null }),
      entryOf(3, { liked: true, text: 'Um fünf Uhr früh, vor der ersten Fähre.' }),
      entryOf(4, { isOwn: true, state: 'rejected', reason: 'Bitte ohne fremde Kennzeichen.' }),
    ],
  },
  like: { ...poll, title: 'Gefällt Ihnen die neue Seite?', type: 'like', options: [], participants: 12 },
}

const RECEIPT = '7h3kq9wmx2ab-p4cd5efg6hjk7mnp8qrs'

/** The box of an event in the state that the address names: `?scene=participation&state=taken`. */
export default function ParticipationScene({ language, search }: SceneProps) {
  const words = boxTexts.in(language)
  const state = search.get('state') ?? 'open'
  const view = VIEWS[state]
  const place = { action: '/p/ajax/form/participate/1', page: '/mitmachen/1/eigene', language }
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return (
    <main style={{ maxInlineSize: '38rem', margin: '1rem auto', paddingInline: '1rem' }}>
      {state === 'deleted' && <DeletedEvent words={words} />}
      {state === 'summary' && <PollSummary view={poll} words={words} place={place} chosen={['b']} />}
      {view && (
        <ParticipationBox
          view={view}
          words={words}
          momentOf={(iso) => format.format(new Date(iso))}
          place={place}
          signIn="/anmelden"
          heading={1}
          outcome={state === 'secret' && <Receipt receipt={RECEIPT} words={words} />}
        >
          {state === 'closed' && (
            <ReceiptList
              ballots={[
                { code: '2ab34cd56ef7', options: ['b'] },
                { code: '7h3kq9wmx2ab', options: ['a'] },
              ]}
              options={options}
              own="7h3kq9wmx2ab"
              words={words}
            />
          )}
        </ParticipationBox>
      )}
    </main>
  )
}
