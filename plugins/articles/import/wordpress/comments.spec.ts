import { describe, expect, it } from 'vitest'
import type { Found, Reading, Story } from '../story.ts'
import { parseXml } from '../xml/parse.ts'
import { foundInWordpress } from './posts.ts'

const reading: Reading = { timeZone: 'Europe/Berlin', hasGermanDates: false, readEmbed: () => undefined }

/** The elements of a comment, by their names after `comment_`. */
type Elements = Readonly<Record<string, string | number>>

const comment = (id: number, more: Elements = {}) => {
  const elements: Elements = {
    id,
    author: `Gast ${id}`,
    author_email: `gast${id}@privat.example`,
    author_url: `https://gast${id}.example`,
    author_IP: '203.0.113.7',
    date: '2026-11-14 11:00:00',
    date_gmt: `2026-11-14 10:00:${String(id).padStart(2, '0')}`,
    content: `Text ${id}`,
    approved: '1',
    type: 'comment',
    parent: 0,
    user_id: 0,
    ...more,
  }
  const inner = Object.entries(elements).map(
    ([name, value]) => `<wp:comment_${name}><![CDATA[${value}]]></wp:comment_${name}>`,
  )
  return `<wp:comment>${inner.join('')}</wp:comment>`
}

const isStory = (found: Found | undefined): found is Story => found !== undefined && 'blocks' in found

function read(...comments: string[]): Story {
  const [story] =
    foundInWordpress(
      parseXml(`<rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
        <link>https://alt.example</link><wp:wxr_version>1.2</wp:wxr_version><item><title>T</title><link>https://alt.example/hafen/</link>
        <content:encoded>x</content:encoded><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
        ${comments.join('\n')}</item></channel></rss>`),
      reading,
    ) ?? []
  if (!isStory(story)) throw new Error('No story.')
  return story
}

const idOf = (key: string | undefined) => key?.split('\n').at(-1)
const parents = (story: Story) =>
  Object.fromEntries(story.comments.map(({ key, parentKey }) => [idOf(key), idOf(parentKey)]))

describe('the comments of a post', () => {
  it('come with their names, texts and times, the oldest first', () => {
    const { comments } = read(
      comment(2, { author: 'Anna &amp; Bert', date_gmt: '2026-11-15 08:00:00' }),
      comment(1, { date_gmt: '0000-00-00 00:00:00', date: '2026-07-01 12:00:00' }),
    )
    expect(comments).toEqual([
      {
        key: 'wordpress\nhttps://alt.example\ncomment\n1',
        parentKey: undefined,
        name: 'Gast 1',
        accountEmail: undefined,
        text: 'Text 1',
        postedAt: new Date('2026-07-01T10:00:00Z'),
      },
      expect.objectContaining({ name: 'Anna & Bert', postedAt: new Date('2026-11-15T08:00:00Z') }),
    ])
  })

  it('have the first of several times', () => {
    const twice = '<wp:comment_date_gmt>2026-11-16 08:00:00</wp:comment_date_gmt></wp:comment>'
    const { comments } = read(comment(1).replace('</wp:comment>', twice))
    expect(comments).toMatchObject([{ postedAt: new Date('2026-11-14T10:00:01Z') }])
  })

  it('that not everyone could read are left out and counted by their kind', () => {
    const { comments, dropped } = read(
      comment(1, { approved: '0' }),
      comment(2, { approved: 'hold' }),
      comment(3, { approved: 'spam' }),
      comment(4, { approved: 'trash' }),
      comment(5, { approved: 'post-trashed' }),
      comment(6, { type: 'pingback' }),
      comment(7, { type: 'trackback', approved: '0' }),
      comment(8, { type: 'order_note' }),
      comment(9, { date: '', date_gmt: '' }),
      comment(10, { content: ' <br> ' }),
      comment(11, { content: '<i>'.repeat(20_000) }),
      comment(12),
    )
    expect(comments.map(({ key }) => idOf(key))).toEqual(['12'])
    expect(dropped).toEqual([
      '2 unapproved comments',
      '1 spam comment',
      '2 comments in the trash',
      '1 pingback',
      '1 trackback',
      '1 entry of a plugin among its comments',
      '1 comment that cannot be read',
      '1 comment without a readable time',
      '1 empty comment',
    ])
  })

  it('reply to the nearest comment above that is there, and to none where replies run in a circle', () => {
    const story = read(
      comment(1),
      comment(2, { parent: 1, approved: 'spam' }),
      comment(3, { parent: 2 }),
      comment(4, { parent: 3 }),
      comment(5, { parent: 99 }),
      comment(6, { parent: 7, approved: '0' }),
      comment(7, { parent: 6 }),
      comment(8, { parent: 8 }),
    )
    expect(parents(story)).toEqual({ 1: undefined, 3: '1', 4: '3', 5: undefined, 7: undefined, 8: undefined })
  })

  it('bring no address of their authors, but that of an account to look for who was signed in', () => {
    const story = read(
      comment(1),
      comment(2, { author: 'uwe@privat.example' }),
      comment(3, { user_id: 7, author_email: 'Anna@Alt.example' }),
    )
    expect(story.comments.map(({ name, accountEmail }) => [name, accountEmail])).toEqual([
      ['Gast 1', undefined],
      ['uwe', undefined],
      ['Gast 3', 'anna@alt.example'],
    ])
    expect(JSON.stringify(story)).not.toMatch(/privat\.example|203\.0|gast\d\.example/)
  })
})
