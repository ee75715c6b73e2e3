import { expectAccessible } from '@litfass/kit/testing/browser'
import { expect, it } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

const view = {
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
const reply = { id: 7, state: 'open', html: '', mayParticipate: true, hasParticipated: false }

/** Opens the scene, with the answers of a server that counts one vote. */
async function openPage(query: string) {
  const { page } = await open()
  const sent: unknown[] = []
  let now: object = view
  await page.route('**/p/ajax/eventsearch*', (route) => route.fulfill({ json: { events: [] } }))
  await page.route('**/live/events*', (route) => route.fulfill({ status: 204 }))
  await page.route('**/p/ajax/interaction/7', (route) =>
    route.fulfill({ json: { ...reply, interaction: now } }),
  )
  await page.route('**/p/ajax/form/participate/7', (route) => {
    sent.push(route.request().postDataJSON())
    now = {
      ...{
        ...view,
        hasParticipated: true,
        participants: 1,
        mine: { options: ['b'] },
        revision: 2,
        etag: 'b',
      },
      results: [
        { optionId: 'a', title: 'Ja', votes: 0, share: 0 },
        { optionId: 'b', title: 'Nein', votes: 1, share: 1 },
      ],
    }
    const done = { success: true, finalSubmit: 1, message: 'Gezählt.' }
    return route.fulfill({ json: { ...done, participation: { userEntryId: null }, interaction: now } })
  })
  await page.goto(`/?scene=participationPages${query}`)
  return { page, sent }
}

it('the box of an event votes live on a site that gives it nothing but paths', async () => {
  const { page, sent } = await openPage('')
  await page.getByText('Bis 24. Dezember 2026 um 18:00').waitFor()
  await page.getByRole('radio', { name: 'Nein' }).check()
  await page.getByRole('button', { name: 'Abstimmen' }).click()
  await page.getByText('Ihre Stimme ist gezählt.').waitFor()
  await page.getByText('1 Person hat teilgenommen').waitFor()
  expect(sent).toEqual([{ finalSubmit: 1, options: ['b'] }])
  await expectAccessible(page)
  await expect.poll(() => page.getByRole('button', { name: 'Bearbeiten' }).count()).toBe(0)
})

it('the box brings what staff do with an event to staff alone', async () => {
  const { page } = await openPage('&staff')
  await page.getByRole('button', { name: 'Bearbeiten' }).waitFor()
  await page.getByRole('button', { name: 'Löschen' }).waitFor()
})

it('a list of events leads to their pages, and staff to a new one', async () => {
  const { page } = await openPage('&list&staff')
  await expect
    .poll(() => page.getByRole('link', { name: 'Mehr Bänke am Hafen?' }).getAttribute('href'))
    .toBe('/mitmachen/7')
  await page.getByRole('button', { name: 'Neue Aktion' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
})
