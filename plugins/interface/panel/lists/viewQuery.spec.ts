import { describe, expect, it } from 'vitest'
import { viewQuery } from './viewQuery.ts'

const readable = (search: string, sort?: string) => decodeURIComponent(viewQuery(search, sort))

describe('the query of a view', () => {
  it('is the same on every page of the list, in any order of its parts', () => {
    const query = viewQuery('?sort=-title&page=3&where[or][0][and][0][state][equals]=draft&search=')
    expect(query).toBe(viewQuery('where[or][0][and][0][state][equals]=draft&sort=-title&preset=7'))
    expect(new URLSearchParams(query).get('sort')).toBe('-title')
    expect(viewQuery('?depth=1&limit=40&page=2')).toBe('')
  })

  it('is the same before and after Payload has numbered the conditions of an address again', () => {
    const first =
      'depth=1&limit=40&where%5Bor%5D%5B0%5D%5Band%5D%5B0%5D%5Bcaption%5D%5Bexists%5D=false&where%5Bor%5D%5B2%5D%5Band%5D%5B0%5D%5Bcopyright%5D%5Bexists%5D=false&page=1'
    const numbered =
      '?depth=1&limit=40&where%5Bor%5D%5B0%5D%5Band%5D%5B0%5D%5Bcaption%5D%5Bexists%5D=false&where%5Bor%5D%5B1%5D%5Band%5D%5B0%5D%5Bcopyright%5D%5Bexists%5D=false&page=1'
    expect(viewQuery(first)).toBe(viewQuery(numbered))
    expect(readable(numbered)).toBe(
      'where[or][0][and][0][caption][exists]=false&where[or][1][and][0][copyright][exists]=false',
    )
  })

  it('keeps a condition on an empty text, in the form that Payload’s filters leave alone', () => {
    const kept = 'where[or][0][and][0][caption][in][0]='
    expect(readable('where[or][1][and][0][caption][equals]=')).toBe(kept)
    expect(readable(`?${kept}&page=1`)).toBe(kept)
  })

  it('is the same whether conditions stand alone or in groups, once or twice', () => {
    const grouped = 'where[or][0][and][0][state][equals]=draft&where[or][0][and][1][type][in][0]=a'
    for (const other of [
      'where[state][equals]=draft&where[type][in]=a',
      'where[and][0][type][in]=a&where[and][1][state][equals]=draft',
      `${grouped}&where[or][4][and][0][type][in]=a&where[or][4][and][1][state][equals]=draft`,
    ])
      expect(readable(other)).toBe(grouped)
    expect(readable('where[or][0][state][equals]=draft')).not.toBe(
      readable('where[or][0][state][equals]=live'),
    )
  })

  it('tells conditions apart that Payload’s filters cannot show', () => {
    const nested = (state: string) =>
      `where[and][0][or][0][state][equals]=${state}&where[or][0][type][equals]=a`
    expect(viewQuery(nested('draft'))).not.toBe(viewQuery(nested('live')))
    expect(viewQuery(viewQuery(nested('draft')))).toBe(viewQuery(nested('draft')))
  })

  it('takes whatever someone has typed into an address', () => {
    for (const odd of [
      'where=x',
      'where[or]=x',
      'where[or][0]=x',
      'where[and][0][state]=x',
      'where=1&where[state][equals]=draft',
      `where=${'x'.repeat(5000)}`,
      '__proto__[a]=1&where[__proto__][equals]=1&where[length]=1000000000',
      '%',
      '%E0%A4%A',
      'columns[]=1',
    ])
      expect([odd, viewQuery(viewQuery(odd))]).toEqual([odd, viewQuery(odd)])
    // A text is no condition, and is not taken for its letters.
    expect(viewQuery('where=abc&where[or][0]=abc&sort=title')).toBe('sort=title')
  })

  it('names the usual order, which Payload adds', () => {
    expect(viewQuery('search=Hafen', '-updatedAt')).toBe(viewQuery('sort=-updatedAt&search=Hafen'))
    expect(readable('sort=title', '-updatedAt')).toBe('sort=title')
  })

  it('names every document of a folder', () => {
    const ids = Array.from({ length: 400 }, (_, at) => at + 1)
    const listed = ids.map((id, at) => `where[or][0][and][0][id][in][${at}]=${id}`).join('&')
    expect(viewQuery(listed)).toBe(viewQuery(`where[id][in]=${ids.join(',')}`))
    expect(viewQuery(viewQuery(listed))).toBe(viewQuery(listed))
  })
})
