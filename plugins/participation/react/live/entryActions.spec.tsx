// @vitest-environment happy-dom
import { createFlash, ProvideInterface } from '@litfass/interface/react'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boxTexts } from '../boxTexts.ts'
import { EntryActions } from './EntryActions.tsx'

const words = boxTexts.in('de')

const open: Root[] = []

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => {
    for (const root of open.splice(0)) root.unmount()
  })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a page with the viewer's own entry, and answers the request that deletes it. */
async function showEntry(answer: { status: number; body: object }) {
  vi.stubGlobal('fetch', async () => Response.json(answer.body, { status: answer.status }))
  const flash = createFlash()
  const onGone = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  open.push(root)
  const entry = { id: 7, title: 'Am Morgen', text: '', state: 'approved', reason: null, isOwn: true } as const
  const rest = { image: null, likes: 0, liked: false, mayLike: false }
  await act(async () =>
    root.render(
      <ProvideInterface language="de" words={interfaceTexts.in('de')} flash={flash}>
        <EntryActions
          entry={{ ...entry, ...rest }}
          {...{ words, onGone }}
          isGone={false}
          isOpen
          onChanged={() => undefined}
        />
      </ProvideInterface>,
    ),
  )
  const button = (label: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  const press = (label: string) => act(async () => button(label)?.click())
  return {
    ...{ button, onGone },
    isAsked: () => document.querySelector('[role=alertdialog]') !== null,
    remove: async () => {
      await press(words.delete)
      await press(words.deleteSure)
    },
    said: () => flash.getSnapshot().map(({ type, text }) => [type, text]),
  }
}

it('an entry that could not be deleted stays: that is logged, the question closes, and it can be asked again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const shown = await showEntry({ status: 500, body: { msg: 'Kaputt.' } })
  await shown.remove()
  await vi.waitFor(() => expect(shown.said()).toEqual([['alert', words.failed]]))
  expect(logged).toHaveBeenCalledExactlyOnceWith('Image delete failed.', expect.any(Error))
  expect(shown.isAsked()).toBe(false)
  expect(shown.button(words.delete)?.disabled).toBe(false)
  expect(shown.onGone).not.toHaveBeenCalled()
})

it('an entry that its caller may not delete says so in the words of the specification', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const shown = await showEntry({ status: 403, body: { code: 'forbidden', msg: 'Nein.' } })
  await shown.remove()
  await vi.waitFor(() => expect(shown.said()).toEqual([['alert', 'Unbefugter Zugriff.']]))
  expect(logged).not.toHaveBeenCalled()
  expect(shown.isAsked()).toBe(false)
})
