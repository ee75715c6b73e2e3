// @vitest-environment happy-dom
import { momentTexts } from '@litfass/interface/momentTexts'
import { createFlash, type Flash, ProvideInterface } from '@litfass/interface/react'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CommentView } from '../comments.ts'
import { CommentForm } from './CommentForm.tsx'
import { type CommentLikes, type CommentLikesProps, CommentShell } from './CommentShell.tsx'
import { commentTexts } from './commentTexts.ts'
// A page loads it once it is used; here it is there, so that no test waits for that.
import './LiveComments.tsx'

let root: Root | undefined

beforeEach(() => {
  // Everything is near, and nothing is heard of changes.
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = vi.fn()
    },
  )
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Waits for what a page shows once its parts are loaded and its requests are answered. */
const until = (check: () => void) => vi.waitFor(check, 20_000)

const commentOf = (id: number, more: Partial<CommentView> = {}): CommentView => ({
  ...{ id, parentId: null, state: 'public', text: `Number ${id}`, isByAuthor: false, editedAt: null },
  ...{ author: { name: 'Mara', slug: 'mara', isGuest: false }, postedAt: '2026-01-01T12:00:00.000Z' },
  ...{ reason: null, isOwn: false, editableSeconds: 0 },
  ...more,
})

type Page = {
  /** Who is signed in; each is asked about at a path of their own, since a page asks once. */
  user?: { id: number; name: string }
  comments?: CommentView[]
  /** What a new comment is answered with. */
  posted?: { status: number; body: object }
  likes?: CommentLikes
  frame?: (shown: ReactNode) => ReactNode
}

/** Shows the comments on an article to someone who uses its page. */
async function showComments({ user, comments = [], posted, likes, frame = (shown) => shown }: Page) {
  vi.stubGlobal('fetch', async (given: unknown, init?: RequestInit) => {
    const address = given instanceof Request ? given.url : String(given)
    const method = given instanceof Request ? given.method : init?.method
    if (address.endsWith('/me')) return Response.json({ user: user ?? null })
    if (method === 'POST') return Response.json(posted?.body, { status: posted?.status ?? 200 })
    return Response.json({ comments, total: comments.length, locked: false, next: null })
  })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const content = { type: 'article', id: 12 }
  root.render(
    frame(
      <CommentShell
        {...{ content, language: 'en', total: comments.length, locked: false, canReport: true, likes }}
        words={commentTexts.in('en')}
        timeZone="Europe/Berlin"
        moment={momentTexts.in('en')}
        signIn="/login"
        account={`/api/members-${user?.id}/me`}
        profile="/people/{slug}"
        list={<p>As everyone sees it</p>}
      >
        <CommentForm content={content} path="/articles/12" language="en" parent={undefined} />
      </CommentShell>,
    ),
  )
  await until(() => expect(place.querySelector('section')).not.toBeNull())
  // Repeated, since the page may not listen yet.
  await until(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    expect(place.textContent).not.toContain('As everyone sees it')
  })
  const form = () => place.querySelector<HTMLFormElement>('#kommentar-schreiben')
  return { place, form }
}

/** A page that shows messages of its own. */
const withMessages = (flash?: Flash) => (shown: ReactNode) => (
  <ProvideInterface language="en" words={interfaceTexts.in('en')} {...(flash && { flash })}>
    {shown}
  </ProvideInterface>
)

const Likes = ({ content, about, words }: CommentLikesProps) => (
  <button type="button">{`${words.like} ${content.type} ${content.id} of ${about}`}</button>
)

it('a page that provides nothing shows its reader the comments, and where to sign in', async () => {
  const { place, form } = await showComments({ comments: [commentOf(1)] })
  expect(place.textContent).toContain('One comment')
  expect(place.textContent).toContain('Number 1')
  expect(place.querySelector('a[href="/people/mara"]')?.textContent).toBe('Mara')
  await until(() => expect(place.querySelector('a[href="/login"]')).not.toBeNull())
  expect(form()?.hidden).toBe(true)
})

it('what someone writes is shown without loading the page, and the field is empty again', async () => {
  const own = commentOf(2, { isOwn: true, editableSeconds: 900, text: 'From the harbour' })
  const { place, form } = await showComments({
    user: { id: 3, name: 'Erika' },
    frame: withMessages(),
    posted: { status: 200, body: { comment: own, html: '', msg: 'Published.' } },
  })
  await until(() => expect(form()?.hidden).toBe(false))
  const field = form()?.querySelector('textarea')
  if (field) field.value = 'From the harbour'
  form()?.requestSubmit()
  await until(() => expect(place.querySelector('#kommentar-2')?.textContent).toContain('From the harbour'))
  await until(() => expect(field?.value).toBe(''))
  expect(place.querySelector('#kommentar-2')?.textContent).toContain('Delete')
})

it('a refused text stays in its field, and the refusal is said', async () => {
  const flash = createFlash()
  const { form } = await showComments({
    user: { id: 3, name: 'Erika' },
    frame: withMessages(flash),
    posted: { status: 409, body: { msg: 'The comments are closed.', code: 'conflict' } },
  })
  const field = form()?.querySelector('textarea')
  if (field) field.value = 'Too late'
  form()?.requestSubmit()
  await until(() => expect(flash.getSnapshot().map(({ text }) => text)).toEqual(['The comments are closed.']))
  expect(field?.value).toBe('Too late')
})

it('a project gives public comments likes of its own', async () => {
  const { place } = await showComments({
    comments: [commentOf(1), commentOf(2, { state: 'held', isOwn: true })],
    likes: { load: async () => Likes, words: { like: 'Like', likes: { one: '', other: '' }, failed: '' } },
  })
  await until(() => expect(place.textContent).toContain('Like comment 1 of Mara'))
  expect(place.textContent).not.toContain('Like comment 2')
})
