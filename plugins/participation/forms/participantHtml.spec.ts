import { expect, test } from 'vitest'
import { eventView } from '../react/testing.ts'
import { renderBox } from './participantHtml.tsx'

const poll = eventView({ closesAt: '2026-12-24T23:30:00.000Z' })

test('times are shown in the time zone of the project, regardless of that of the server', async () => {
  const given = { view: poll, place: { action: '/', language: 'de' } } as const
  for (const own of [{}, { receipt: 'abc-def' }]) {
    const inZone = (timeZone: string) => renderBox({ ...given, timeZone, ...own })
    expect(await inZone('Europe/Berlin')).toContain('25. Dezember 2026 um 00:30')
    expect(await inZone('America/New_York')).toContain('24. Dezember 2026 um 18:30')
  }
})
