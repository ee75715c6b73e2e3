import { expect, test } from 'vitest'
import type { InteractionView } from '../participation.ts'
import { renderInteraction, renderReceipt } from './participantHtml.tsx'

const poll: InteractionView = {
  id: 7,
  title: 'Neuer Markttag?',
  description: '',
  type: 'poll',
  state: 'open',
  opensAt: null,
  closesAt: '2026-12-24T23:30:00.000Z',
  readAt: '2026-11-25T12:00:00.000Z',
  image: null,
  aspectRatio: null,
  options: [],
  maxChoices: 1,
  mayChange: false,
  isSecret: false,
  isModerated: false,
  resultsShown: 'always',
  checkbox: { enabled: false, text: '' },
  afterText: { enabled: false, text: '' },
  audience: 'everyone',
  mayParticipate: true,
  reason: null,
  hasParticipated: false,
  participants: 0,
  results: [],
  mine: null,
  revision: 0,
  settingsRevision: 1,
  etag: '',
}

test('times are shown in the time zone of the project, regardless of that of the server', async () => {
  const given = { view: poll, place: { action: '/', language: 'de' } } as const
  for (const render of [renderInteraction, renderReceipt]) {
    const inZone = (timeZone: string) => render({ ...given, timeZone, receipt: 'abc-def' })
    expect(await inZone('Europe/Berlin')).toContain('25. Dezember 2026 um 00:30')
    expect(await inZone('America/New_York')).toContain('24. Dezember 2026 um 18:30')
  }
})
