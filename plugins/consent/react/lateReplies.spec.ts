import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOTHING_STORED, readConsent } from '../answers/cookies.ts'
import { embeds, necessary } from '../categories.ts'
import { consentProps } from '../consentProps.ts'
import { createConsentStore } from './consentStore.ts'
import { fakeJar } from './testing/fakeJar.ts'
import { slowServer } from './testing/slowServer.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Two tabs of one browser, which do not hear of each other but by the cookies. */
function openTabs() {
  const jar = fakeJar()
  const { calls, reply } = slowServer(jar)
  const setup = { ...consentProps({ language: 'de', categories: [necessary, embeds] }), calls }
  const openTab = () => createConsentStore(setup, jar)
  return { jar, reply, openTab, tab: openTab(), cookies: () => readConsent(jar.read()) }
}

/** A tab comes to the front. */
const focus = () => window.dispatchEvent(new Event('focus'))

describe('a late reply to "allow"', () => {
  it('brings nothing back that was withdrawn meanwhile', async () => {
    const { tab, reply, cookies } = openTabs()
    tab.decide({ action: 'allow' })
    tab.revoke()
    await reply()
    expect(cookies()).toMatchObject({ status: null, record: { unsent: 'revoke' } })
    await reply()
    expect(cookies()).toEqual(NOTHING_STORED)
    expect(tab.getSnapshot()).toMatchObject({ status: 'unanswered', granted: [], note: 'revoked' })
  })

  it('brings nothing back when the withdrawal was logged before it', async () => {
    const { jar, tab, reply, cookies } = openTabs()
    tab.start()
    tab.decide({ action: 'allow' })
    const late = jar.read()
    await reply()
    tab.revoke()
    await reply()
    jar.write(() => late.split('; '))
    focus()
    expect(cookies()).toEqual(NOTHING_STORED)
    expect(tab.getSnapshot().status).toBe('unanswered')
  })

  it('does not overwrite a newer answer', async () => {
    const { tab, reply, cookies } = openTabs()
    tab.decide({ action: 'allow' })
    tab.decide({ action: 'deny' })
    await reply()
    expect(cookies()).toMatchObject({ status: 'deny', record: { unsent: 'deny' } })
    await reply()
    expect(cookies()).toMatchObject({
      status: 'deny',
      record: { unsent: null, proof: tab.getSnapshot().proof },
    })
  })

  it('that was sent again at the start of a page does not overwrite an answer given there', async () => {
    const { tab, openTab, reply, cookies } = openTabs()
    tab.decide({ action: 'allow' })
    const nextPage = openTab()
    nextPage.start()
    nextPage.revoke()
    await reply()
    focus()
    await reply()
    expect(cookies()).toMatchObject({ status: null, record: { unsent: 'revoke' } })
    await reply()
    expect(cookies()).toEqual(NOTHING_STORED)
  })

  it('does not overwrite what another tab has answered since', async () => {
    const { tab, openTab, reply, cookies } = openTabs()
    const other = openTab()
    other.start()
    tab.decide({ action: 'allow' })
    focus()
    other.revoke()
    await reply()
    focus()
    expect(cookies()).toMatchObject({ status: null, record: { unsent: 'revoke' } })
    expect(other.getSnapshot().status).toBe('unanswered')
  })

  it('is put right before its page is left', async () => {
    const { tab, jar, cookies } = openTabs()
    tab.start()
    tab.decide({ action: 'allow' })
    const late = jar.read()
    tab.revoke()
    jar.write(() => late.split('; '))
    window.dispatchEvent(new Event('pagehide'))
    expect(cookies().status).toBe(null)
  })
})

describe('a tab that comes to the front', () => {
  it('does not take an older answer for a new one', () => {
    const { tab, jar, cookies } = openTabs()
    tab.start()
    tab.decide({ action: 'allow' })
    const older = jar.read()
    tab.decide({ action: 'deny' })
    const { proof } = tab.getSnapshot()
    jar.write(() => older.split('; '))
    focus()
    expect(tab.getSnapshot()).toMatchObject({ status: 'deny', proof })
    expect(cookies()).toMatchObject({ status: 'deny', record: { proof } })
  })

  it('treats deleted cookies as no answer', () => {
    const { tab, jar } = openTabs()
    tab.start()
    tab.decide({ action: 'allow' })
    jar.write(() => ['cookieconsent_status=; Max-Age=0', 'litfass_consent=; Max-Age=0'])
    focus()
    expect(tab.getSnapshot()).toMatchObject({ status: 'unanswered', isAsked: true })
  })
})

it('a logged withdrawal leaves a later one to be logged', async () => {
  const { tab, reply, cookies } = openTabs()
  tab.decide({ action: 'allow' })
  await reply()
  tab.revoke()
  tab.decide({ action: 'allow' })
  tab.revoke()
  await reply()
  expect(cookies()).toMatchObject({ status: null, record: { unsent: 'revoke' } })
})
