import { expect, it } from 'vitest'
import type { StoryView } from '../storyView.ts'
import { scriptJson, storyJsonLd } from './jsonLd.ts'

const paragraph = (text: string) => ({ kind: 'paragraph' as const, line: [{ text, marks: [] }] })

const story: StoryView = {
  ...{
    type: 'article',
    id: 7,
    slug: 'ebbe',
    path: '/artikel/ebbe',
    language: 'de',
    title: 'Ebbe',
    kicker: 'Küste',
    teaser: '',
  },
  share: { title: '', description: '', social: '' },
  ...{ isPremium: true, isWithheld: true, publishedAt: '2026-11-24T08:00:00.000Z' },
  ...{ updatedAt: '2026-11-23T08:00:00.000Z', location: 'Hafen', pictures: 0, comments: 2, topics: [] },
  ...{ lead: undefined, images: [], gallery: undefined, translation: undefined },
  authors: [{ name: 'Enno Eggers', slug: 'enno' }, { name: 'dpa' }],
  topicLinks: [{ name: 'Küste', slug: 'kueste' }],
  blocks: [paragraph('Offen.'), { kind: 'premium' }],
  parts: { images: new Map(), galleries: new Map(), events: new Map() },
}

it('tells search engines who wrote an article, since when it is there, and that a part of it is for some only', () => {
  expect(storyJsonLd(story, 'https://litfass.test')).toMatchObject({
    '@type': 'NewsArticle',
    url: 'https://litfass.test/artikel/ebbe',
    // A scheduled article was last changed before it appeared.
    dateModified: '2026-11-24T08:00:00.000Z',
    author: [{ name: 'Enno Eggers', url: 'https://litfass.test/profil/enno' }, { name: 'dpa' }],
    isAccessibleForFree: false,
    hasPart: { isAccessibleForFree: false, cssSelector: '.litfass-premium' },
  })
  expect(storyJsonLd({ ...story, isPremium: false }, 'https://litfass.test')).not.toHaveProperty('hasPart')
})

it('cannot end the element that it stands in', () => {
  const data = storyJsonLd({ ...story, title: '</script><script>alert(1)' }, 'https://litfass.test')
  expect(scriptJson(data)).not.toContain('</')
  expect(JSON.parse(scriptJson(data))).toEqual(data)
})
