import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOnSite } from './otherSites.ts'

describe('pathOnSite', () => {
  it('keeps query and fragment of a path', () => {
    expect(pathOnSite('/bilder?seite=2#gallery=bilder&pid=7')).toBe('/bilder?seite=2#gallery=bilder&pid=7')
  })

  it.each([
    'https://other.example/',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    '/.//other.example',
    '/x/..//other.example',
    'javascript:alert(1)',
    'bilder',
    '',
    undefined,
    ['/bilder', '/admin'],
    7,
  ])('refuses %j', (path) => {
    expect(pathOnSite(path)).toBeUndefined()
  })

  it('never leads to another site', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'a', '%2f', 'https:', '?', '#'),
    })
    fc.assert(
      fc.property(nasty, (path) => {
        const url = new URL(pathOnSite(path) ?? '/', 'https://here.example')
        expect(url.origin).toBe('https://here.example')
      }),
    )
  })
})
