// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { boxTexts } from '../boxTexts.ts'
import { eventView } from '../testing.ts'
import { LiveParticipation } from './LiveParticipation.tsx'

const open: Root[] = []

afterEach(() => {
  for (const root of open.splice(0)) root.unmount()
  vi.unstubAllGlobals()
})

/** Waits for what a page shows once its parts are loaded. */
const until = (check: () => void) => vi.waitFor(check, 20_000)

/** Boxes of events, for each of which the server answers with a status. */
function showBoxes(statuses: Readonly<Record<number, number>>) {
  // Nothing is heard of an event; the stream stays open.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = vi.fn()
    },
  )
  vi.stubGlobal('fetch', async (asked: unknown) => {
    const address = asked instanceof Request ? asked.url : String(asked)
    const id = /interaction\/(\d+)/.exec(address)?.[1]
    if (!id) return Response.json({ user: null })
    return Response.json({ msg: 'Nein.' }, { status: statuses[Number(id)] ?? 500 })
  })
  const shared = { words: boxTexts.in('de'), language: 'de', heading: 2, action: '/', page: '/' } as const
  return Object.keys(statuses).map((id) => {
    const place = document.body.appendChild(document.createElement('div'))
    const onReady = vi.fn()
    const root = createRoot(place)
    open.push(root)
    root.render(
      <LiveParticipation
        {...{ ...shared, onReady, view: eventView({ id: Number(id) }) }}
        staffWords={{ edit: '', remove: '', undo: '', restored: '' }}
        {...{ signIn: '/', sent: undefined, onSent: () => undefined, still: { current: null } }}
      />,
    )
    return { place, onReady }
  })
}

it('on a page that provides nothing, an event that could not be loaded empties its element, and those beside it are loaded', async () => {
  const [failed, deleted] = showBoxes({ 1: 500, 2: 404 })
  await until(() => expect(deleted?.place.textContent).toBe('Diese Mitmach-Aktion wurde gelöscht.'))
  // What the server has rendered of it goes, and nothing takes its place.
  await until(() => expect(failed?.onReady).toHaveBeenCalledOnce())
  expect(failed?.place.textContent).toBe('')
})
