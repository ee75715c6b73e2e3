import { describe, expect, it } from 'vitest'
import { de as accountsDe } from '../../plugins/accounts/translations/de.ts'
import { en as accountsEn } from '../../plugins/accounts/translations/en.ts'
import { de as bookmarkWordsDe } from '../../plugins/bookmarks/react/words/de.ts'
import { en as bookmarkWordsEn } from '../../plugins/bookmarks/react/words/en.ts'
import { de as bookmarksDe } from '../../plugins/bookmarks/translations/de.ts'
import { en as bookmarksEn } from '../../plugins/bookmarks/translations/en.ts'
import { de as consentWordsDe } from '../../plugins/consent/react/words/de.ts'
import { en as consentWordsEn } from '../../plugins/consent/react/words/en.ts'
import { de as consentDe } from '../../plugins/consent/translations/de.ts'
import { en as consentEn } from '../../plugins/consent/translations/en.ts'
import { de as galleryWordsDe } from '../../plugins/galleries/react/words/de.ts'
import { en as galleryWordsEn } from '../../plugins/galleries/react/words/en.ts'
import { de as galleriesDe } from '../../plugins/galleries/translations/de.ts'
import { en as galleriesEn } from '../../plugins/galleries/translations/en.ts'
import { de as cropDe } from '../../plugins/image-crop/translations/de.ts'
import { en as cropEn } from '../../plugins/image-crop/translations/en.ts'
import { de as editorDe } from '../../plugins/image-editor/translations/de.ts'
import { en as editorEn } from '../../plugins/image-editor/translations/en.ts'
import { panelDe as editorPanelDe } from '../../plugins/image-editor/translations/panelDe.ts'
import { panelEn as editorPanelEn } from '../../plugins/image-editor/translations/panelEn.ts'
import { de as imagesDe } from '../../plugins/images/translations/de.ts'
import { en as imagesEn } from '../../plugins/images/translations/en.ts'
import { de as interfaceWordsDe } from '../../plugins/interface/react/words/de.ts'
import { en as interfaceWordsEn } from '../../plugins/interface/react/words/en.ts'
import { de as kitDe } from '../../plugins/kit/translations/de.ts'
import { en as kitEn } from '../../plugins/kit/translations/en.ts'
import { de as deskDe } from '../../plugins/picture-desk/translations/de.ts'
import { en as deskEn } from '../../plugins/picture-desk/translations/en.ts'
import { de as siteDe } from '../../src/i18n/texts/de.ts'
import { en as siteEn } from '../../src/i18n/texts/en.ts'

/** Says in German what the specification quotes in English; an English page has said it by then. */
const SAID_ALREADY = 'lightboxFailedMore'

type Catalogue = { [key: string]: string | Catalogue }

function entries(catalogue: Catalogue, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : entries(value, `${path}${key}.`),
  )
}

/** Names in braces; the branches of a plural (`one {Bild}`) are words, not names. */
const NAMES = /(?<!\b(?:one|other|few|many|=\d+) )\{\{?(\w+)(?=[,}])/g
const placeholders = (text: string) => [...new Set([...text.matchAll(NAMES)].map(([, name]) => name))].sort()

const catalogues: [string, Catalogue, Catalogue][] = [
  ['kit', kitDe, kitEn],
  ['accounts', accountsDe, accountsEn],
  ['images', imagesDe, imagesEn],
  ['galleries', galleriesDe, galleriesEn],
  ['bookmarks', bookmarksDe, bookmarksEn],
  ['consent', consentDe, consentEn],
  ['the galleries on a page', galleryWordsDe, galleryWordsEn],
  ['the bookmarks on a page', bookmarkWordsDe, bookmarkWordsEn],
  ['consent on a page', consentWordsDe, consentWordsEn],
  ['the shared parts', interfaceWordsDe, interfaceWordsEn],
  ['the image editor', editorDe, editorEn],
  ['the image editor in the panel', editorPanelDe, editorPanelEn],
  ['the crop module', cropDe, cropEn],
  ['the picture desk', deskDe, deskEn],
  ['the site', siteDe, siteEn],
]

describe.each(catalogues)('the texts of %s', (_name, de, en) => {
  it('have the same keys in German and English', () => {
    expect(entries(en).map(([key]) => key)).toEqual(entries(de).map(([key]) => key))
  })

  it('are never empty', () => {
    const texts = [...entries(de), ...entries(en).filter(([key]) => key !== SAID_ALREADY)]
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have the signs of print, not of a typewriter', () => {
    const typed = /["']|\.\.\.| - /
    expect([...entries(de), ...entries(en)].filter(([, text]) => typed.test(text))).toEqual([])
  })

  it('name the same values', () => {
    const english = new Map(entries(en))
    const differing = entries(de).filter(
      ([key, text]) => `${placeholders(text)}` !== `${placeholders(english.get(key) ?? '')}`,
    )
    expect(differing).toEqual([])
  })
})
