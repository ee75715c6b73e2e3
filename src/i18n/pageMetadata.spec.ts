import { describe, expect, it } from 'vitest'
import { languagesOfPage, pageMetadata } from './pageMetadata.ts'

const described = { path: '/artikel', title: 'Artikel', description: 'Alle Artikel', pages: 5 }
const alternatesOf = (more: Pick<Parameters<typeof pageMetadata>[0], 'locale' | 'page' | 'languages'>) =>
  pageMetadata({ ...described, ...more }).alternates

describe('the other languages of a page', () => {
  it('are named where it stands in all of them', () => {
    expect(alternatesOf({ locale: 'en', page: 2 })).toEqual({
      canonical: '/en/artikel/seite/2',
      languages: { de: '/artikel/seite/2', en: '/en/artikel/seite/2', 'x-default': '/artikel/seite/2' },
    })
  })

  it('are not named on a later page of a list that each language has its own of', () => {
    const languages = languagesOfPage({ locale: 'en', page: 2, shared: 1 })
    expect(alternatesOf({ locale: 'en', page: 2, languages })?.languages).toEqual({
      en: '/en/artikel/seite/2',
      'x-default': '/en/artikel/seite/2',
    })
    expect(languagesOfPage({ locale: 'de', page: 1, shared: 0 })).toEqual(['de', 'en'])
  })

  it('are named as far as the list has parts that all of them share', () => {
    expect(languagesOfPage({ locale: 'de', page: 3, shared: 3 })).toEqual(['de', 'en'])
    expect(languagesOfPage({ locale: 'de', page: 4, shared: 3 })).toEqual(['de'])
  })
})
