import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ConversationList } from './ConversationList.tsx'
import { ConversationPage, FirstMessagePage } from './ConversationPage.tsx'
import { messageOutcome } from './outcome.ts'
import type { MessageSite } from './site.ts'

const site: MessageSite = {
  language: 'en',
  paths: {
    list: '/messages',
    conversation: (thread) => `/messages/${thread}`,
    write: (profile) => `/messages/to/${profile}`,
  },
  momentOf: (iso) => ({ short: iso.slice(11, 16), long: iso }),
}

const message = {
  id: 9,
  number: 3,
  isOwn: false,
  subject: '',
  text: 'Moin',
  sentAt: '2026-11-30T10:00:00.000Z',
}
const other = { id: 4, name: 'Ida <b>' }
const conversation = { id: 7, other, isBlocked: false, messages: [message], hasOlder: true }

describe('the pages of messages in a project with plain links', () => {
  it('lead from the list to a conversation, and to the next page of the list', () => {
    const listed = { id: 7, other, latest: message, unread: 2, isBlocked: false }
    const html = renderToStaticMarkup(
      <ConversationList conversations={[listed]} total={41} page={2} site={site} />,
    )
    expect(html).toContain('<a href="/messages/7#ende">Ida &lt;b&gt;</a>')
    expect(html).toContain('2 new messages')
    expect(html).toContain('>10:00</time>')
    expect([...html.matchAll(/href="(\/messages(?:\?seite=3)?)"/g)].map(([, href]) => href)).toEqual([
      '/messages',
      '/messages?seite=3',
    ])
  })

  it.each([
    ['de', 1, 'eine neue Nachricht'],
    ['de', 1000, '1.000 neue Nachrichten'],
    ['en', 12_345, '12,345 new messages'],
  ] as const)('write a count as their language does (%s, %i)', (language, unread, words) => {
    const listed = { id: 7, other, latest: message, unread, isBlocked: false }
    const html = renderToStaticMarkup(
      <ConversationList conversations={[listed]} total={1} page={1} site={{ ...site, language }} />,
    )
    expect(html).toContain(`>${words}<`)
  })

  it('say what to do where there is no conversation yet, or show what the project says', () => {
    const none = { conversations: [], total: 0, page: 1, site }
    expect(renderToStaticMarkup(<ConversationList {...none} />)).toContain('choose “Write a message”')
    const html = renderToStaticMarkup(<ConversationList {...none} empty={<h2>Nothing</h2>} />)
    expect(html).toContain('<h2>Nothing</h2>')
    expect(html).not.toContain('choose “Write a message”')
  })

  it('write to the routes of the plugin, and lead on to the page of the conversation', () => {
    const html = renderToStaticMarkup(
      <ConversationPage conversation={conversation} person={undefined} isNewest={false} site={site} />,
    )
    expect(html).toContain('action="/user/personalmessage/send/4"')
    expect(html.match(/action="\/user\/personalmessage\/side\/7"/g)).toHaveLength(2)
    expect(html).toContain('href="/messages/7?vor=3"')
    expect(html).not.toContain('Show profile')
  })

  it('link a message to where it is reported, but not one’s own', () => {
    const own = { ...message, id: 10, number: 4, isOwn: true }
    const reportable = {
      ...site,
      reportLinkOf: ({ id }: { id: number }) => <a href={`/report/${id}`}>Report</a>,
    }
    const html = renderToStaticMarkup(
      <ConversationPage
        conversation={{ ...conversation, messages: [message, own] }}
        person={undefined}
        isNewest={false}
        site={reportable}
      />,
    )
    expect(html.match(/\/report\/\d+/g)).toEqual(['/report/9'])
  })

  it('offer no form to someone who is gone or blocked', () => {
    const pageOf = (changed: object) =>
      renderToStaticMarkup(
        <ConversationPage
          conversation={{ ...conversation, ...changed }}
          person={undefined}
          isNewest={false}
          site={site}
        />,
      )
    expect(pageOf({ other: undefined })).not.toContain('<textarea')
    expect(pageOf({ isBlocked: true })).not.toContain('<textarea')
    expect(pageOf({})).toContain('<textarea')
  })

  it('show a refused first message again, with the reason', () => {
    const html = renderToStaticMarkup(
      <FirstMessagePage
        person={{ id: 4, name: 'Ida', slug: 'ida' }}
        site={site}
        draft={{ subject: 'Boat', text: 'Is it yours?' }}
        refusal={messageOutcome({ error: 'message.unreachable' }, 'en').refusal}
      />,
    )
    expect(html).toContain('This person cannot be reached by message.')
    expect(html).toContain('value="Boat"')
    expect(html).toContain('>Is it yours?</textarea>')
  })
})

describe('the outcome of a form without script', () => {
  it('is said only for what the routes lead back with', () => {
    expect(messageOutcome({ done: 'sent' }, 'de')).toEqual({ done: 'Ihre Nachricht ist gesendet.' })
    expect(messageOutcome({ done: 'toString' }, 'de').done).toBeUndefined()
    expect(messageOutcome({ error: 'toString' }, 'en').refusal).toBe(
      'That did not work. Please try again in a moment.',
    )
  })
})
