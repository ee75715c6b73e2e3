import type { Presence } from '@litfass/kit/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FormBeat, PresenceKeeper } from './presenceKeeper.ts'

const enno = { id: 7, name: 'Enno', since: '2026-07-02T15:40:00Z' }
const nobody: Presence = { revision: 1, writer: null, displacedAt: null }
const written = (isCaller: boolean): Presence => ({ ...nobody, writer: { ...enno, isCaller } })

let stop = (): void => undefined
const tab = {
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** An open form, whose heartbeats are answered by a server that can be changed. */
function openForm() {
  const form = { isModified: false, beats: [] as FormBeat[], left: 0 }
  const server = { answer: (_: FormBeat): Presence => nobody }
  const keeper = new PresenceKeeper({
    isModified: () => form.isModified,
    announce: async (beat) => {
      form.beats.push(beat)
      return server.answer(beat)
    },
    leave: () => {
      form.left += 1
    },
  })
  stop = keeper.start(tab)
  return { form, server, keeper, latest: () => form.beats.at(-1) }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('a form', () => {
  it('is announced when it opens and every 20 seconds, by one name', async () => {
    const { form, latest } = openForm()
    await pass(0)
    expect(latest()).toMatchObject({ isWriting: false })
    await pass(41)
    expect(form.beats).toHaveLength(3)
    expect(new Set(form.beats.map(({ session }) => session)).size).toBe(1)
    expect(latest()?.session).toMatch(/^[\w-]{22}$/)
  })

  it('writes from its first change, which is announced immediately, and for five minutes after the last one', async () => {
    const { form, keeper, latest } = openForm()
    await pass(5)
    form.isModified = true
    keeper.noteChange()
    await pass(0)
    expect(form.beats).toHaveLength(2)
    expect(latest()?.isWriting).toBe(true)
    form.isModified = false
    await pass(290)
    expect(latest()?.isWriting).toBe(true)
    await pass(40)
    expect(latest()?.isWriting).toBe(false)
  })

  it('writes as long as it holds something that is not stored', async () => {
    const { form, keeper, latest } = openForm()
    form.isModified = true
    keeper.noteChange()
    await pass(3600)
    expect(latest()?.isWriting).toBe(true)
  })

  it('writes for five minutes after what it held was stored, however long it had held that', async () => {
    const { form, keeper, latest } = openForm()
    form.isModified = true
    keeper.noteChange()
    await pass(3600)
    form.isModified = false
    await pass(240)
    expect(latest()?.isWriting).toBe(true)
    await pass(100)
    expect(latest()?.isWriting).toBe(false)
  })

  it('says that it is closed, and nothing more', async () => {
    const { form } = openForm()
    await pass(0)
    stop()
    stop = () => undefined
    await pass(60)
    expect(form).toMatchObject({ left: 1 })
    expect(form.beats).toHaveLength(1)
  })
})

describe('another editor of the document', () => {
  it('is shown, and oneself in another tab is not', async () => {
    const { server, keeper } = openForm()
    server.answer = () => written(false)
    await pass(20)
    expect(keeper.state().other).toMatchObject({ name: 'Enno' })
    server.answer = () => written(true)
    await pass(20)
    expect(keeper.state().other).toBeNull()
  })

  it('is displaced by name; a third person who was faster is shown', async () => {
    const { server, keeper, latest } = openForm()
    server.answer = () => written(false)
    await pass(0)
    server.answer = () => ({ ...nobody, writer: { ...enno, id: 8, name: 'Ada', isCaller: false } })
    expect(await keeper.takeOver()).toBe('outrun')
    expect(latest()).toMatchObject({ takesOverFrom: 7, isWriting: true })
    expect(keeper.state().other?.name).toBe('Ada')
    server.answer = () => written(true)
    expect(await keeper.takeOver()).toBe('done')
    expect(latest()).toMatchObject({ takesOverFrom: 8 })
  })
})

describe('a form that hears nothing', () => {
  const fails = (): never => {
    throw new Error('The connection is lost.')
  }

  it('is held no longer after 60 seconds, and is again with the next answer', async () => {
    const { server, keeper } = openForm()
    server.answer = () => ({ ...written(false), displacedAt: '2026-07-02T15:52:00Z' })
    await pass(0)
    server.answer = fails
    await pass(59)
    expect(keeper.state().other?.name).toBe('Enno')
    await pass(2)
    expect(keeper.state()).toMatchObject({ other: null, displacedAt: null, stored: 1 })
    server.answer = () => written(false)
    await pass(20)
    expect(keeper.state().other?.name).toBe('Enno')
  })

  it('has not taken over', async () => {
    const { server, keeper } = openForm()
    server.answer = () => written(false)
    await pass(0)
    server.answer = fails
    expect(await keeper.takeOver()).toBe('failed')
    expect(keeper.state().other?.name).toBe('Enno')
    await pass(60)
    expect(keeper.state().other).toBeNull()
    server.answer = () => written(false)
    await pass(20)
    stop()
    expect(await keeper.takeOver()).toBe('failed')
  })
})

it('goes on after refusals: a session that has ended and begun again', async () => {
  const { server, keeper } = openForm()
  server.answer = () => {
    throw new Error('401')
  }
  await pass(120)
  server.answer = () => written(false)
  await pass(20)
  expect(keeper.state().other?.name).toBe('Enno')
})

it('rejoins as soon as a tab wakes or is focused, the connection is back, or the page comes back from the cache', async () => {
  const { form } = openForm()
  await pass(0)
  tab.document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(form.beats).toHaveLength(2)
  tab.window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(form.beats).toHaveLength(3)
  tab.window.dispatchEvent(new Event('focus'))
  await pass(0)
  expect(form.beats).toHaveLength(4)
  tab.window.dispatchEvent(new Event('pagehide'))
  expect(form.left).toBe(1)
  await pass(60)
  expect(form.beats).toHaveLength(4)
  tab.window.dispatchEvent(new Event('pageshow'))
  await pass(0)
  expect(form.beats).toHaveLength(5)
})
