import type { OwnStory, WritableStory } from '@litfass/stories'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { OwnStories } from './OwnStories.tsx'
import type { StoryFormProps } from './StoryForm.tsx'
import { WritePage } from './WritePage.tsx'

const story: OwnStory = {
  type: 'article',
  kind: { de: 'Artikel', en: 'Article' },
  id: 5,
  title: 'Am Deich',
  stage: 'draft',
  reason: '',
  publishedAt: '',
  updatedAt: '2026-11-30T10:00:00.000Z',
  path: undefined,
}

const listOf = (changed: Partial<OwnStory>) =>
  renderToStaticMarkup(
    <OwnStories
      stories={[{ ...story, ...changed }]}
      total={1}
      page={1}
      language="en"
      paths={{ list: '/mine', form: (type, id) => `/mine/${type}/${id ?? 'new'}` }}
      momentOf={(iso) => iso.slice(0, 10)}
    />,
  )

describe('the list of one’s own stories', () => {
  it('leads to the form of each type, and to go on with a draft', () => {
    const html = listOf({ title: '' })
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/mine/article/new',
      '/mine/imagepost/new',
      '/mine/article/5',
      '/mine/article/5',
    ])
    expect(html).toContain('Without a headline')
    expect(html).toContain('Last changed: 2026-11-30')
  })

  it('leads to the page of what is published, which is no longer written here', () => {
    const html = listOf({ stage: 'live', path: '/articles/am-deich' })
    expect(html).toContain('href="/articles/am-deich"')
    expect(html).not.toContain('href="/mine/article/5"')
  })

  it('says why something was rejected', () => {
    expect(listOf({ stage: 'rejected', reason: 'Too short.' })).toMatch(/The editors say:.*Too short\./)
  })
})

describe('the page on which someone writes', () => {
  const asked: StoryFormProps[] = []
  const pageOf = (writable: WritableStory | undefined) =>
    renderToStaticMarkup(
      <WritePage
        type="article"
        collection="posts"
        story={writable}
        imageManagerPrefix="participation"
        language="en"
        paths={{ list: '/mine', form: '/mine/article', preview: '/preview/article' }}
        Form={(props) => {
          asked.push(props)
          return null
        }}
      />,
    )

  it('begins a story in the language of the page', () => {
    expect(pageOf(undefined)).toContain('Write an article')
    expect(asked.at(-1)).toMatchObject({
      collection: 'posts',
      stored: undefined,
      written: { title: '', language: 'en' },
    })
  })

  it('goes on with what is stored, in its own language', () => {
    const writable: WritableStory = {
      ...story,
      stage: 'submitted',
      kicker: '',
      teaser: '',
      location: '',
      language: 'de',
      text: null,
      images: [3],
      revision: 2,
      thumbs: { 3: '/3.jpg' },
    }
    expect(pageOf(writable)).toContain('Sent in: until the editors have decided')
    expect(asked.at(-1)).toMatchObject({
      stored: { id: 5, revision: 2 },
      isSubmitted: true,
      written: { title: 'Am Deich', language: 'de', images: [3] },
    })
  })
})
