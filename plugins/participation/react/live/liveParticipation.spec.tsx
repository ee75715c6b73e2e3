// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boxTexts } from '../boxTexts.ts'
import { eventView } from '../testing.ts'
import { LiveParticipation } from './LiveParticipation.tsx'

const open: Root[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Nothing is heard of an event; the stream stays open.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = vi.fn()
    },
  )
})
afterEach(async () => {
  await act(async () => {
    for (const root of open.splice(0)) root.unmount()
  })
  vi.unstubAllGlobals()
})

/** Waits for what a page shows once its parts are loaded. */
const until = (check: () => void) => vi.waitFor(check, 20_000)

/** Boxes of events, for each of which the server answers with a status. */
async function showBoxes(statuses: Readonly<Record<number, number>>) {
  vi.stubGlobal('fetch', async (asked: unknown) => {
    const address = asked instanceof Request ? asked.url : String(asked)
    const id = /interaction\/(\d+)/.exec(address)?.[1]
    if (!id) return Response.json({ user: null })
    return Response.json({ msg: 'Nein.' }, { status: statuses[Number(id)] ?? 500 })
  })
  const boxes = Object.keys(statuses).map((key) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    open.push(root)
    return { id: Number(key), place, root, onReady: vi.fn() }
  })
  const words = boxTexts.in('de')
  await act(async () => {
    for (const { id, root, onReady } of boxes)
      root.render(
        <LiveParticipation
          {...{ words, onReady, view: eventView({ id }), language: 'de', heading: 2 }}
          staffWords={{ edit: '', remove: '', undo: '', restored: '' }}
          {...{ action: '/', page: '/', signIn: '/', sent: undefined, onSent: () => undefined }}
          still={{ current: null }}
        />,
      )
  })
  return boxes
}

it('on a page that provides nothing, an event that could not be loaded empties its element, and those beside it are loaded', async () => {
  const [failed, deleted] = await showBoxes({ 1: 500, 2: 404 })
  await until(() => expect(deleted?.place.textContent).toBe('Diese Mitmach-Aktion wurde gelöscht.'))
  // What the server has rendered of it goes, and nothing takes its place.
  await until(() => expect(failed?.onReady).toHaveBeenCalledOnce())
  expect(failed?.place.textContent).toBe('')
})
