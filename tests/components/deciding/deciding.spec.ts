import { expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { hasFocus } from '../../factories/editorOnPage.ts'
import { expectNotWide, looks } from '../../factories/pages.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

const { open } = usePlainSite()

/** An answer without a status has succeeded; a lost one never arrives. */
type Answer = { status?: number; code?: string; msg?: string; isLost?: true }

/** Opens the scene; `answers` are those of the server, the last of them again and again. */
async function openScene(answers: readonly Answer[] = [], look: OpenPageOptions = {}, rest = '') {
  const { page, watch } = await open(look)
  for (const { status, isLost } of answers) {
    if (status) watch.expect(new RegExp(`status of ${status}`))
    if (isLost) watch.expect(/ERR_FAILED/)
  }
  const calls: { path: string; body: unknown }[] = []
  await page.route('**/decide/**', async (route) => {
    const { status = 200, isLost, ...body } = answers[Math.min(calls.length, answers.length - 1)] ?? {}
    calls.push({ path: new URL(route.request().url()).pathname, body: route.request().postDataJSON() })
    await (isLost ? route.abort() : route.fulfill({ status, json: body }))
  })
  await page.goto(`/?scene=deciding${rest}`)
  await page.locator('[data-awake]').waitFor()
  const item = (title: string) => page.getByRole('button', { name: title, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const told = () => page.getByRole('status').first().textContent()
  return { page, calls, item, button, told }
}

const FIRST = 'Windstärke fünf'
const SECOND = 'Drei Mann, kein Ufer'
const THIRD = 'Der Kahn'

it('opens an item with what is needed to decide, and closes it again', async () => {
  const { page, item, button } = await openScene()
  await expect.poll(() => button('Annehmen').count()).toBe(0)
  await item(FIRST).click()
  await page.getByText(`Anfang von ${FIRST}`).waitFor()
  await expect.poll(() => page.locator('li img').count()).toBe(1)
  await item(FIRST).click()
  await expect.poll(() => item(FIRST).getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => button('Annehmen').count()).toBe(0)
})

it('is reached by Tab, opened by Enter and decided by the button that follows; the next item has the focus', async () => {
  const { page, calls, item, button, told } = await openScene()
  await button('Der Reihe nach prüfen').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(item(FIRST))).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(button('Annehmen'))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(told).toBe(`„${FIRST}“ ist angenommen.`)
  await expect.poll(() => item(FIRST).count()).toBe(0)
  await expect.poll(() => hasFocus(item(SECOND))).toBe(true)
  await expect.poll(() => item(SECOND).getAttribute('aria-expanded')).toBe('true')
  expect(calls).toEqual([{ path: '/decide/approve/1', body: { seen: 'heute' } }])
})

it('leads through all of them, and ends where the last decision can be taken back', async () => {
  const { page, calls, item, button } = await openScene()
  await button('Der Reihe nach prüfen').click()
  await expect.poll(() => hasFocus(item(FIRST))).toBe(true)
  await button('Annehmen').click()
  await expect.poll(() => hasFocus(item(SECOND))).toBe(true)
  await button('Annehmen').click()
  const end = page.locator('p[tabindex="-1"]').filter({ hasText: `„${SECOND}“ ist angenommen.` })
  await expect.poll(() => hasFocus(end)).toBe(true)
  await expect.poll(() => button('Der Reihe nach prüfen').count()).toBe(0)
  await end.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect.poll(() => hasFocus(item(SECOND))).toBe(true)
  expect(calls.at(-1)?.path).toBe('/decide/hold/2')
})

it('asks for a reason and sends it along', async () => {
  const { page, calls, item, button } = await openScene()
  await item(FIRST).click()
  await button('Ablehnen').click()
  await page.getByLabel('Grund').fill('Unscharf')
  await button('Wirklich ablehnen').click()
  await expect.poll(() => item(FIRST).count()).toBe(0)
  expect(calls).toEqual([{ path: '/decide/reject/1', body: { seen: 'heute', reason: 'Unscharf' } }])
  await expect.poll(() => hasFocus(item(SECOND))).toBe(true)
})

it('keeps an item whose decision failed, with another try', async () => {
  const { page, calls, item, button } = await openScene([
    { status: 500, code: 'internal', msg: 'Gerade nicht.' },
    {},
  ])
  await item(FIRST).click()
  await button('Annehmen').click()
  await page.locator('li').getByText('Gerade nicht.').waitFor()
  await button('Noch einmal versuchen').click()
  await expect.poll(() => item(FIRST).count()).toBe(0)
  expect(calls.map(({ path }) => path)).toEqual(['/decide/approve/1', '/decide/approve/1'])
})

it('keeps an item whose decision got lost on its way, with another try', async () => {
  const { calls, item, button } = await openScene([{ isLost: true }, {}])
  await item(FIRST).click()
  await button('Annehmen').click()
  await button('Noch einmal versuchen').click()
  await expect.poll(() => item(FIRST).count()).toBe(0)
  expect(calls).toHaveLength(2)
})

it('lists an item again that was decided and waits once more', async () => {
  const { item, button } = await openScene()
  await item(FIRST).click()
  await button('Annehmen').click()
  await expect.poll(() => item(FIRST).count()).toBe(0)
  await button('Ohne den ersten').click()
  await button('Mit dem ersten').click()
  await expect.poll(() => item(FIRST).count()).toBe(1)
})

it('keeps what was taken back until the server lists it, and no longer than it does', async () => {
  const { page, item, button } = await openScene()
  await item(FIRST).click()
  await button('Annehmen').click()
  await button('Ohne den ersten').click()
  await page.getByRole('button', { name: 'Zurücknehmen' }).first().click()
  await expect.poll(() => item(FIRST).count()).toBe(1)
  await button('Mit dem ersten').click()
  await expect.poll(() => item(FIRST).count()).toBe(1)
  await button('Ohne den ersten').click()
  await expect.poll(() => item(FIRST).count()).toBe(0)
})

it.each([
  [409, 'conflict', 'Schon entschieden.'],
  [403, 'forbidden', 'Das dürfen Sie nicht mehr.'],
])('says that nothing is left to decide, and goes on with the next item: %i', async (status, code, msg) => {
  const { item, button, told } = await openScene([{ status, code, msg }])
  await item(FIRST).click()
  await button('Annehmen').click()
  await expect.poll(told).toBe(msg)
  await expect.poll(() => item(FIRST).count()).toBe(0)
  await expect.poll(() => hasFocus(item(SECOND))).toBe(true)
  await expect.poll(() => button('Noch einmal versuchen').count()).toBe(0)
})

it('leaves those where they are who go on to another item before the answer has come', async () => {
  const { page, item, button } = await openScene([], {}, '&third')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/decide/**', async (route) => {
    await released
    await route.fulfill({ json: {} })
  })
  await item(FIRST).click()
  await button('Annehmen').click()
  await item(THIRD).click()
  release()
  await expect.poll(() => item(FIRST).count()).toBe(0)
  await expect.poll(() => item(THIRD).getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => hasFocus(item(THIRD))).toBe(true)
})

it('shows a comment with its author and its decisions, and keeps it after a reply', async () => {
  const { page, calls, button, told } = await openScene()
  const row = page.getByRole('listitem').filter({ hasText: 'Alma Ahrens' })
  await row.getByText('Ein Schiff zieht um').waitFor()
  await button('Antworten').click()
  await page.getByLabel('Grund').fill('Danke!')
  await button('Senden').click()
  await expect.poll(told).toBe('Die Antwort ist gespeichert.')
  await expect.poll(() => row.count()).toBe(1)
  expect(calls).toEqual([{ path: '/decide/reply/9', body: { seen: 'heute', reason: 'Danke!' } }])
})

describe.each(Object.entries(looks))('%s', (_, look) => {
  it('axe finds nothing about an open item, and nothing is wider than the screen', async () => {
    const { page, item } = await openScene([], look)
    await item(FIRST).click()
    await expectAccessible(page)
    await expectNotWide(page)
  })
})

it('puts the buttons below each other on a phone', async () => {
  const { item, button } = await openScene([], looks['on a phone'])
  await item(FIRST).click()
  const [first, second] = [await button('Annehmen').boundingBox(), await button('Ablehnen').boundingBox()]
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) - 1)
})
