import { describe, expect, it } from 'vitest'
import { changeViews, faultOf, MOST_VIEWS, viewAt, viewsIn } from './listViews.ts'
import { viewQuery } from './viewQuery.ts'

const view = (name: string, query = 'sort=title') => ({ name, query })
const views = [view('Meine Entwürfe'), view('Sport')]

it('views are read from whatever a preference holds', () => {
  expect(viewsIn({ views: [view('Sport'), { name: 7 }, null] })).toEqual([view('Sport')])
  const { query } = view('Sport')
  expect(viewsIn({ views: [view('Sport', `limit=40&${query}`)] })).toEqual([view('Sport')])
  expect(viewsIn({ views: [view('Sport', 'search=Hafen')] }, 'title')).toEqual([
    view('Sport', 'search=Hafen&sort=title'),
  ])
  for (const stored of [null, 'x', { views: 'x' }, []]) expect(viewsIn(stored)).toEqual([])
})

it('a list shows the view of its columns, or else one that leaves them open', () => {
  const open = view('Entwürfe', viewQuery('search=Hafen'))
  const narrow = view('Nur Titel', viewQuery('search=Hafen&columns=["title"]'))
  const at = (search: string) => viewAt([open, narrow], viewQuery(search))
  expect(at('search=Hafen&columns=["title"]&page=2')).toBe(narrow)
  expect(at('search=Hafen&columns=["title","state"]')).toBe(open)
  expect(at('search=Hafen')).toBe(open)
  expect(at('search=Kai&columns=["title"]')).toBe(undefined)
  expect(viewAt([narrow], open.query)).toBe(undefined)
})

describe('a change of views', () => {
  it('saves under a new name, and replaces a view of the same name', () => {
    const saved = changeViews(views, { kind: 'save', view: view(' Kultur ') })
    expect(saved.map(({ name }) => name)).toEqual(['Meine Entwürfe', 'Sport', 'Kultur'])
    const replaced = changeViews(views, { kind: 'save', view: view('SPORT', 'sort=-title') })
    expect(replaced).toEqual([view('Meine Entwürfe'), view('SPORT', 'sort=-title')])
  })

  it('renames and removes, and leaves alone what is gone', () => {
    expect(changeViews(views, { kind: 'rename', from: 'Sport', to: 'Turnen' })[1]?.name).toBe('Turnen')
    expect(changeViews(views, { kind: 'remove', name: 'sport' })).toHaveLength(1)
    expect(changeViews(views, { kind: 'remove', name: 'Kultur' })).toEqual(views)
  })

  it('needs a name of its own that is not too long', () => {
    const save = (name: string) => faultOf(views, { kind: 'save', view: view(name) })
    expect([save(' '), save('x'.repeat(61)), save('ä'.repeat(60))]).toEqual([
      'nameMissing',
      'nameLong',
      undefined,
    ])
    const rename = (to: string) => faultOf(views, { kind: 'rename', from: 'Sport', to })
    expect([rename('meine entwürfe'), rename('SPORT')]).toEqual(['nameTaken', undefined])
    const many = Array.from({ length: MOST_VIEWS }, (_, at) => view(`Ansicht ${at}`))
    expect(faultOf(many, { kind: 'save', view: view('Noch eine') })).toBe('tooMany')
    expect(faultOf(many, { kind: 'save', view: view('Ansicht 3') })).toBe(undefined)
  })
})
