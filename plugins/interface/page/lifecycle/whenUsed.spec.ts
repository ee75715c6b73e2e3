// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { whenUsed } from './whenUsed.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  location.hash = ''
  vi.unstubAllGlobals()
})

/** Waits for the first use of a page by a visitor, or by an account. */
function waitFor(user: object | null = null) {
  vi.stubGlobal('fetch', async () => Response.json({ user }))
  const end = vi.fn()
  const begin = vi.fn(() => end)
  const stop = whenUsed(user ? '/api/members/me' : '/api/users/me', begin)
  stops.push(stop)
  return { begin, end, stop }
}

const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
const move = (movementX: number) => {
  const event = new PointerEvent('pointermove')
  Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } })
  window.dispatchEvent(event)
}

it('starts on the first interaction, once', () => {
  const { begin } = waitFor()
  expect(begin).not.toHaveBeenCalled()
  press()
  press()
  expect(begin).toHaveBeenCalledOnce()
})

it('is not started by a page that moves below a pointer which stays', () => {
  const { begin } = waitFor()
  move(0)
  expect(begin).not.toHaveBeenCalled()
  move(4)
  expect(begin).toHaveBeenCalledOnce()
})

it('starts without an interaction for an account, and for those who have come to a place of the page', async () => {
  const { begin } = waitFor({ id: 3, name: 'Erika' })
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce())
  location.hash = 'kommentare'
  expect(waitFor().begin).toHaveBeenCalledOnce()
})

it('stops waiting, and what it has started', () => {
  const early = waitFor()
  early.stop()
  press()
  expect(early.begin).not.toHaveBeenCalled()
  const late = waitFor()
  press()
  late.stop()
  expect(late.end).toHaveBeenCalledOnce()
})
