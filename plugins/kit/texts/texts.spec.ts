import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineTexts, fill, type Plural, type Words } from './texts.ts'

const texts = defineTexts('spec', {
  failed: { de: 'Fehler bei {name}', en: 'Error with {name}' },
  chosen: {
    de: { one: 'Ein Bild', other: '{count} Bilder' },
    en: { one: 'One picture', other: '{count} pictures' },
  },
  panel: { title: { de: 'Merkliste', en: 'Bookmarks' }, deep: { down: { de: 'unten', en: 'below' } } },
})

describe('defined texts', () => {
  it('have keys for Payload, and refuse names that do not exist when types are checked', () => {
    expect(texts.key('failed')).toBe('litfass:spec:failed')
    expect(texts.key('panel.deep.down')).toBe('litfass:spec:panel:deep:down')
    // @ts-expect-error there is no such text
    texts.key('panel.none')
  })

  it('give one language as plain data of their own type', () => {
    expect(texts.in('en')).toEqual({
      failed: 'Error with {name}',
      chosen: { one: 'One picture', other: '{count} pictures' },
      panel: { title: 'Bookmarks', deep: { down: 'below' } },
    })
    expectTypeOf<Words<typeof texts>>().toEqualTypeOf<{
      failed: string
      chosen: Plural
      panel: { title: string; deep: { down: string } }
    }>()
  })

  it('become a catalogue of Payload: double braces, and a key for each plural form', () => {
    expect(texts.catalogue('de')).toEqual({
      litfass: {
        spec: {
          failed: 'Fehler bei {{name}}',
          chosen_one: 'Ein Bild',
          chosen_other: '{{count}} Bilder',
          panel: { title: 'Merkliste', deep: { down: 'unten' } },
        },
      },
    })
  })

  it('serve as labels, and say which name is wrong', () => {
    expect(texts.label('panel.title')).toEqual({ de: 'Merkliste', en: 'Bookmarks' })
    const anyName: string = 'panel'
    // @ts-expect-error the name of a group is no name of a text
    expect(() => texts.label(anyName)).toThrow('panel')
  })
})

describe('fill', () => {
  const { chosen, failed } = texts.in('de')

  it('takes the form for the count, zero as any other', () => {
    expect([0, 1, 2].map((count) => fill(chosen, { count }))).toEqual(['0 Bilder', 'Ein Bild', '2 Bilder'])
  })

  it('puts values in as often as they are named, with their own braces and dollar signs', () => {
    expect(fill('{n} von {total}, {n}', { n: 0, total: 'drei' })).toBe('0 von drei, 0')
    expect(fill('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
  })

  it('leaves a placeholder without a value, and never reads what values inherit', () => {
    expect(fill(failed)).toBe('Fehler bei {name}')
    expect(fill('{toString} {name}', { name: 'Deich' })).toBe('{toString} Deich')
  })
})
