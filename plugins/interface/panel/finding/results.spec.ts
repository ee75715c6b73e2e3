import { describe, expect, it } from 'vitest'
import { groupResults, movedTo, optionsOf } from './results.ts'

const entry = (title: string, kind = 'Artikel') => ({ title, kind, note: null, href: `/admin/${title}` })
const names = { recent: 'Zuletzt geöffnet', actions: 'Aktionen', places: 'Listen', all: 'Alle in der Liste' }
const places = {
  recent: [entry('Vom Hafen')],
  actions: [entry('Artikel schreiben', 'Aktion')],
  places: Array.from({ length: 9 }, (_, at) => entry(`Bilder ${at}`, 'Liste')),
}
const shown = (text: string, found?: Parameters<typeof groupResults>[0]['found']) =>
  groupResults({ text, places, found, names }).map(({ label, entries }) => [
    label,
    entries.map(({ title }) => title),
  ])

describe('the results of the panel’s search', () => {
  it('are all that is known before something is typed', () => {
    expect(shown('  ').map(([label]) => label)).toEqual(['Zuletzt geöffnet', 'Aktionen', 'Listen'])
    expect(shown('')[2]?.[1]).toHaveLength(9)
  })

  it('hold all words of the text, in any order and case, and by the kind too', () => {
    expect(shown('SCHREIB arti')).toEqual([['Aktionen', ['Artikel schreiben']]])
    expect(shown('hafen artikel')).toEqual([['Zuletzt geöffnet', ['Vom Hafen']]])
    expect(shown('liste')[0]?.[1]).toHaveLength(5)
  })

  it('show a document once, and no group without entries', () => {
    const found = {
      groups: [
        {
          collection: 'articles',
          label: 'Artikel',
          documents: [entry('Vom Hafen'), entry('Hafenfest')],
          list: null,
        },
        { collection: 'pages', label: 'Seiten', documents: [entry('Vom Hafen')], list: null },
      ],
      failed: [],
    }
    expect(shown('hafen', found)).toEqual([
      ['Zuletzt geöffnet', ['Vom Hafen']],
      ['Artikel', ['Hafenfest']],
    ])
    expect(shown('', found).map(([label]) => label)).not.toContain('Artikel')
  })

  it('end in the way to the list where that has more, even if all of them were opened lately', () => {
    const group = { collection: 'articles', label: 'Artikel', documents: [entry('Vom Hafen')] }
    const list = '/admin/collections/articles?search=hafen'
    const found = { groups: [{ ...group, list }], failed: [] }
    const [, articles] = groupResults({ text: 'hafen', places, found, names })
    expect(articles && optionsOf(articles)).toEqual([
      { title: 'Alle in der Liste', kind: 'Artikel', note: null, href: list },
    ])
  })
})

it('the arrow keys lead round', () => {
  expect([movedTo('ArrowDown', 2, 3), movedTo('ArrowUp', 0, 3), movedTo('ArrowDown', 0, 3)]).toEqual([
    0, 2, 1,
  ])
  expect([movedTo('ArrowDown', 0, 0), movedTo('Tab', 0, 3)]).toEqual([undefined, undefined])
})
