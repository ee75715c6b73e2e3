// @vitest-environment happy-dom
import { createFlash, ProvideInterface } from '@litfass/interface/react'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { likeWords } from './Likes.tsx'
import { LiveLikes } from './LiveLikes.tsx'

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Waits for what a page shows once its parts are loaded and its requests are answered. */
const until = (check: () => void) => vi.waitFor(check, 20_000)

const likes = [
  { type: 'article', id: 12, likes: 3, liked: false, isOwn: false },
  { type: 'comment', id: 5, likes: 1, liked: false, isOwn: true },
]

/** Shows the likes of two documents, on a page whose server answers a like with a status. */
async function showLikes(
  answer: { status: number; body: object },
  frame: (shown: ReactNode) => ReactNode = (shown) => shown,
) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (given: unknown) => {
    const address = given instanceof Request ? given.url : String(given)
    asked.push(decodeURIComponent(new URL(address, 'http://localhost').search))
    if (address.includes('/me')) return Response.json({ user: null })
    if (address.includes('/likes')) return Response.json({ likes })
    return Response.json(answer.body, { status: answer.status })
  })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const shared = { words: likeWords('en'), language: 'en' } as const
  root.render(frame(likes.map(({ type, id }) => <LiveLikes key={type} content={{ type, id }} {...shared} />)))
  await until(() => expect(place.textContent).toContain('3 likes'))
  return { place, asked, button: () => place.querySelector<HTMLButtonElement>('button[aria-pressed]') }
}

it('reads the likes of a page that provides nothing in one call, and offers no like of one’s own', async () => {
  const { place, asked } = await showLikes({ status: 200, body: {} })
  expect(asked.filter((query) => query.includes('of='))).toEqual(['?of=article:12,comment:5'])
  expect(place.querySelectorAll('button[aria-pressed]')).toHaveLength(1)
  expect(place.textContent).toContain('1 like')
})

it('shows a like immediately, and keeps what the server has counted', async () => {
  const { place, button } = await showLikes({ status: 200, body: { likes: 7, liked: true } })
  button()?.click()
  await until(() => expect(place.textContent).toContain('7 likes'))
  expect(button()?.getAttribute('aria-pressed')).toBe('true')
})

it('reverts a like that the server refuses, and says why', async () => {
  const flash = createFlash()
  const { place, button } = await showLikes(
    { status: 403, body: { msg: 'Not yet.', code: 'forbidden' } },
    (shown) => (
      <ProvideInterface language="en" words={interfaceTexts.in('en')} flash={flash}>
        {shown}
      </ProvideInterface>
    ),
  )
  button()?.click()
  await until(() => expect(flash.getSnapshot().map(({ text }) => text)).toEqual(['Not yet.']))
  await until(() => expect(place.textContent).toContain('3 likes'))
  expect(button()?.getAttribute('aria-pressed')).toBe('false')
})
