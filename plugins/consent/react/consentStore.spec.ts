import { setImmediate as settled } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConsent } from '../answers/cookies.ts'
import { embeds, necessary, statistics } from '../categories.ts'
import { consentProps } from '../consentProps.ts'
import { CLASSIC } from '../rules.ts'
import { type ConsentSetup, createConsentStore } from './consentStore.ts'
import { fakeJar } from './testing/fakeJar.ts'

const calls = { decide: vi.fn(), revoke: vi.fn() }
const setup: ConsentSetup = {
  ...consentProps({ language: 'de', categories: [necessary, embeds, statistics] }),
  calls,
}

beforeEach(() => {
  calls.decide.mockReset().mockResolvedValue(undefined)
  calls.revoke.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const away = Object.assign(new Error('away'), { status: 503 })

describe('a visitor who has not answered', () => {
  it('is asked, and nothing is written', () => {
    const jar = fakeJar()
    const store = createConsentStore(setup, jar)
    expect(store.getSnapshot()).toMatchObject({
      isReady: true,
      isAsked: true,
      status: 'unanswered',
      granted: [],
    })
    expect(jar.read()).toBe('')
  })

  it('is not drawn as one on the server, which cannot know', () => {
    vi.stubGlobal('document', undefined)
    expect(createConsentStore(setup).getServerSnapshot()).toMatchObject({
      isReady: false,
      isAsked: false,
      granted: [],
    })
  })
})

describe('an answer', () => {
  it('holds at once, and is logged in the background', async () => {
    const jar = fakeJar()
    const store = createConsentStore(setup, jar)
    store.decide({ action: 'allow' })
    expect(store.getSnapshot()).toMatchObject({
      status: 'allow',
      granted: ['embeds', 'statistics'],
      isAsked: false,
    })
    expect(readConsent(jar.read()).record?.unsent).toBe('allow')
    await settled()
    expect(readConsent(jar.read())).toMatchObject({ status: 'allow', record: { unsent: null } })
    expect(calls.decide).toHaveBeenCalledExactlyOnceWith({
      action: 'allow',
      categories: ['embeds', 'statistics'],
      proof: store.getSnapshot().proof,
      language: 'de',
      textVersion: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(store.getSnapshot().note).toBe('saved')
  })

  it('names the one it replaces, also when the log hears of it at the next page view', async () => {
    const jar = fakeJar()
    const store = createConsentStore(setup, jar)
    store.decide({ action: 'allow' })
    await settled()
    const { proof: replaces } = store.getSnapshot()
    calls.decide.mockRejectedValueOnce(away)
    store.decide({ action: 'deny' })
    await settled()
    createConsentStore(setup, jar).start()()
    await settled()
    expect(calls.decide.mock.calls.map(([{ action, replaces: before }]) => [action, before])).toEqual([
      ['allow', undefined],
      ['deny', replaces],
      ['deny', replaces],
    ])
    expect(readConsent(jar.read()).record).not.toHaveProperty('replaces')
  })

  it('is kept, and logged later, when the log is unavailable', async () => {
    calls.decide.mockRejectedValueOnce(away)
    const jar = fakeJar()
    const store = createConsentStore(setup, jar)
    store.decide({ action: 'deny' })
    await settled()
    expect(store.getSnapshot()).toMatchObject({ status: 'deny', note: 'kept' })
    const { proof } = store.getSnapshot()

    const nextPage = createConsentStore(setup, jar)
    expect(nextPage.getSnapshot()).toMatchObject({ status: 'deny', isAsked: false, note: null })
    nextPage.start()()
    await settled()
    expect(calls.decide).toHaveBeenCalledTimes(2)
    expect(calls.decide).toHaveBeenLastCalledWith(expect.objectContaining({ action: 'deny', proof }))
    expect(readConsent(jar.read())).toMatchObject({ status: 'deny', record: { unsent: null } })
  })

  it('is not sent for ever when the server will never take it', async () => {
    calls.decide.mockRejectedValueOnce(Object.assign(new Error('refused'), { status: 422 }))
    const jar = fakeJar()
    createConsentStore(setup, jar).decide({ action: 'allow', categories: ['embeds'] })
    await settled()
    expect(readConsent(jar.read())).toMatchObject({ status: 'allow', record: { unsent: null } })
  })

  it('holds for the page where cookies are not kept', async () => {
    const store = createConsentStore(setup, fakeJar({ isBlocked: true }))
    store.start()
    store.decide({ action: 'allow' })
    await settled()
    window.dispatchEvent(new Event('focus'))
    expect(store.getSnapshot()).toMatchObject({ status: 'allow', isAsked: false })
  })

  it('to a question that was not asked is an error of the page', () => {
    const store = createConsentStore(setup, fakeJar())
    expect(() => store.decide({ action: 'allow', categories: ['maps'] })).toThrow('nobody is asked')
  })
})

describe('a withdrawal', () => {
  it('clears everything, and names the proof it takes back', async () => {
    const jar = fakeJar()
    const store = createConsentStore(setup, jar)
    store.decide({ action: 'allow' })
    await settled()
    const { proof } = store.getSnapshot()
    store.revoke()
    expect(store.getSnapshot()).toMatchObject({
      status: 'unanswered',
      granted: [],
      isAsked: true,
      proof: null,
    })
    await settled()
    expect(jar.read()).toBe('')
    expect(calls.revoke).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ proof }))
    expect(store.getSnapshot().note).toBe('revoked')
  })

  it('holds while the log is unavailable, and is logged at the next page view', async () => {
    const jar = fakeJar()
    const store = createConsentStore(setup, jar)
    store.decide({ action: 'allow' })
    await settled()
    calls.revoke.mockRejectedValueOnce(away)
    store.revoke()
    await settled()
    expect(readConsent(jar.read())).toMatchObject({ status: null, record: { unsent: 'revoke' } })
    expect(store.getSnapshot()).toMatchObject({ status: 'unanswered', granted: [], note: 'keptRevoked' })

    createConsentStore(setup, jar).start()()
    await settled()
    expect(calls.revoke).toHaveBeenCalledTimes(2)
    expect(jar.read()).toBe('')
  })
})

describe('other tabs', () => {
  it('hear of an answer, and of its withdrawal, when they come to the front', () => {
    const jar = fakeJar()
    const one = createConsentStore(setup, jar)
    const other = createConsentStore(setup, jar)
    const stop = other.start()
    const before = other.getSnapshot().serial
    one.decide({ action: 'allow' })
    window.dispatchEvent(new Event('focus'))
    expect(other.getSnapshot()).toMatchObject({ status: 'allow', isAsked: false })
    expect(other.getSnapshot().serial).toBeGreaterThan(before)
    one.revoke()
    window.dispatchEvent(new Event('focus'))
    expect(other.getSnapshot()).toMatchObject({ status: 'unanswered', granted: [] })
    stop()
  })
})

describe('the country', () => {
  const classic = { ...setup, rules: CLASSIC, country: null }

  it('is waited for without asking or assuming anything', async () => {
    let answer: (country: string) => void = () => undefined
    const lookUpCountry = () => new Promise<string>((resolve) => (answer = resolve))
    const store = createConsentStore({ ...classic, lookUpCountry }, fakeJar())
    store.start()
    expect(store.getSnapshot()).toMatchObject({ isAsked: false, granted: [] })
    answer('US')
    await settled()
    expect(store.getSnapshot()).toMatchObject({ isAsked: false, granted: ['embeds', 'statistics'] })
  })

  it('counts as the strictest when it is unknown', async () => {
    const store = createConsentStore(
      { ...classic, lookUpCountry: () => Promise.reject(new Error('away')) },
      fakeJar(),
    )
    store.start()
    await settled()
    expect(store.getSnapshot()).toMatchObject({ isAsked: true, needsClick: true, granted: [] })
  })

  it('is never looked up where the rules are the same everywhere', () => {
    const lookUpCountry = vi.fn()
    createConsentStore({ ...setup, lookUpCountry }, fakeJar()).start()
    expect(lookUpCountry).not.toHaveBeenCalled()
  })
})
