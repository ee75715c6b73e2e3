import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { EntryView, InteractionView } from '../../participation.ts'
import { eventView } from '../testing.ts'
import { EventBox } from './EventBox.tsx'
import { EventList } from './EventList.tsx'
import { OwnEvent } from './OwnEvent.tsx'

const poll = eventView({
  ...{ options: [{ id: 'a', title: 'Ja' }], mayChange: true, resultsShown: 'taken' },
  ...{ participants: null, results: null },
})
const entry: EntryView = {
  ...{ id: 3, title: 'Nebel', text: '', state: 'approved', reason: null, isOwn: false, image: null },
  ...{ likes: 2, liked: false, mayLike: true },
}
const momentOf = (iso: string) => iso
const paths = { event: '/events/7', own: '/events/7/own', signIn: '/login' }

it('the box of a page for everyone votes by a plain form, which leads to what its viewer has done', () => {
  const html = renderToStaticMarkup(<EventBox view={poll} language="en" momentOf={momentOf} paths={paths} />)
  expect(html).toContain('<section id="aktion-7">')
  expect(html).toContain('action="/p/ajax/form/participate/7" method="post"')
  expect(html).toContain('<input type="hidden" name="page" value="/events/7/own"/>')
  expect(html).toContain('<a href="/events/7">Mehr Bänke?</a>')
  expect(html).toMatch(/<noscript><p><a href="\/events\/7\/own" rel="nofollow">/)
})

it('the title of an event on its own page leads nowhere', () => {
  const html = renderToStaticMarkup(
    <EventBox view={poll} language="de" momentOf={momentOf} paths={paths} isOwnPage />,
  )
  expect(html).toMatch(/<h1[^>]*>Mehr Bänke\?<\/h1>/)
})

it('an event that is gone is said to be deleted', () => {
  const html = renderToStaticMarkup(
    <EventBox view={undefined} language="de" momentOf={momentOf} paths={paths} />,
  )
  expect(html).toContain('Diese Mitmach-Aktion wurde gelöscht.')
})

it('a list begins with what is open, and shows no button that creates events to visitors', () => {
  const closed = { ...poll, id: 8, title: 'Alt', state: 'closed', participants: 1600 } as const
  const html = renderToStaticMarkup(
    <EventList
      events={[closed, poll]}
      language="de"
      title="Mitmachen"
      momentOf={momentOf}
      path="/mitmachen/"
    />,
  )
  const order = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(order).toEqual(['/mitmachen/7', '/mitmachen/8'])
  expect(html).toContain('1.600 Personen haben teilgenommen')
  expect(html).not.toContain('Neue Aktion')
})

it('a list without events shows what is given for that', () => {
  const html = renderToStaticMarkup(
    <EventList
      events={[]}
      language="en"
      title="Events"
      momentOf={momentOf}
      path="/events/"
      empty="None yet"
    />,
  )
  expect(html).toContain('None yet')
})

it.each([
  ['taken', 'status', 'Your participation is counted.'],
  ['refused.closed', 'alert', 'That did not work: '],
  ['refused.unheard', 'alert', 'That did not work: Please try again.'],
])('without script the page says what %s has come to', (mitmachen, role, text) => {
  const html = renderToStaticMarkup(
    <OwnEvent view={poll} language="en" momentOf={momentOf} paths={paths} query={{ mitmachen }} />,
  )
  expect(html).toMatch(new RegExp(`<p role="${role}"[^>]*>${text}`))
  expect(html).toContain('<a href="/events/7">To the page for everyone</a>')
})

it('a contest leads to its other entries, and back to the first', () => {
  const contest: InteractionView = {
    ...poll,
    type: 'contest',
    options: [],
    entries: [entry],
    entryCount: 500,
  }
  const html = renderToStaticMarkup(
    <OwnEvent view={contest} language="en" momentOf={momentOf} paths={paths} from={100} query={{}} />,
  )
  expect(html).toContain('action="/p/ajax/likeinteraction/userentry/3/like" method="post"')
  expect(html).toContain('<a href="/events/7/own">To the first images</a>')
  expect(html).toMatch(/<a href="\/events\/7\/own\?ab=\d+">More images<\/a>/)
})
