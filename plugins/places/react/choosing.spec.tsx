// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { placeTexts } from './componentTexts.ts'
import { MyPlaces } from './MyPlaces.tsx'
import { type ChosenPlace, PlaceSelect } from './PlaceSelect.tsx'
import type { ShownPlace } from './placeCalls.ts'

const words = placeTexts.in('de')
const husum: ShownPlace = {
  ...{ id: 7, name: 'Husum', label: 'Husum', kind: 'municipality', slug: 'husum', region: [], postcodes: [] },
  ...{ population: null, latitude: null, longitude: null, isAbolished: false, successor: null },
}

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Shows components before a server that answers one request after the other, and with the last answer from then on. */
function show(shown: ReactNode, answers: { status?: number; body: object }[]) {
  vi.stubGlobal('fetch', async () => {
    const { status = 200, body } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { body: {} }
    return Response.json(body, { status })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(shown)
}

const until = (check: () => void) => vi.waitFor(check, 20_000)

const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name))

function type(text: string) {
  const field = document.querySelector('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

it('a chosen place that is typed is found, and says that it is chosen', async () => {
  const onChange = vi.fn<(places: ChosenPlace[]) => void>()
  show(
    <PlaceSelect {...{ language: 'de', words, onChange }} selected={[husum]} onClose={() => undefined} />,
    [{ body: { r: '', p: '', sl: [7], locations: [husum], selected: [husum] } }],
  )
  await until(() => expect(document.querySelector('input')).not.toBeNull())
  type('Husum')
  await until(() => expect(document.querySelector('[role=option]')?.textContent).toContain('schon gewählt'))
  expect(document.body.textContent).not.toContain(words.none)
  document.querySelector<HTMLElement>('[role=option]')?.click()
  await until(() => expect(document.body.textContent).toContain('Husum ist gewählt.'))
  expect(onChange).not.toHaveBeenCalled()
})

it('a removed place leaves the focus to the field', async () => {
  show(
    <PlaceSelect
      {...{ language: 'de', words }}
      selected={[husum]}
      onChange={() => undefined}
      onClose={() => undefined}
    />,
    [{ body: { r: '', p: '', sl: [7], locations: [], selected: [husum] } }],
  )
  await until(() => expect(buttonOf('Husum entfernen')?.isConnected).toBe(true))
  buttonOf('Husum entfernen')?.focus()
  buttonOf('Husum entfernen')?.click()
  expect(document.activeElement?.getAttribute('name')).toBe('p')
})

it('own places that cannot be read say so, and are read again', async () => {
  show(<MyPlaces language="de" words={words} />, [
    { status: 500, body: { msg: 'Nein', code: 'unexpected' } },
    { body: { locations: [husum], kept: 'cookie' } },
    { body: { locations: [], kept: 'cookie' } },
  ])
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(words.notRead))
  buttonOf(words.again)?.click()
  await until(() => expect(buttonOf('Meine Orte')?.textContent).toContain('Husum'))
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(buttonOf('Meine Orte')?.disabled).toBe(false)
  buttonOf('Alle Orte')?.focus()
  buttonOf('Alle Orte')?.click()
  await until(() => expect(buttonOf('Meine Orte')?.textContent).toContain('Alle Orte'))
  expect(document.activeElement).toBe(buttonOf('Meine Orte'))
})
