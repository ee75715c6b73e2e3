import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routeTables } from '../../config/routes.ts'
import { texts as accountTexts } from '../../plugins/accounts/texts.ts'
import { writingFormTexts, writingPageTexts } from '../../plugins/articles/react/writingTexts.ts'
import { componentTexts as bookmarkComponentTexts } from '../../plugins/bookmarks/react/componentTexts.ts'
import { texts as bookmarkTexts } from '../../plugins/bookmarks/texts.ts'
import { commentTexts } from '../../plugins/comments/react/commentTexts.ts'
import {
  componentTexts as consentComponentTexts,
  texts as consentTexts,
} from '../../plugins/consent/texts.ts'
import { creditPageTexts } from '../../plugins/credits/react/pageTexts.ts'
import { componentTexts as figureTexts } from '../../plugins/galleries/componentTexts.ts'
import { texts as galleryTexts } from '../../plugins/galleries/texts.ts'
import { texts as cropTexts } from '../../plugins/image-crop/texts.ts'
import { panelTexts as editorPanelTexts } from '../../plugins/image-editor/admin/panelTexts.ts'
import { frameTexts as editorFrameTexts } from '../../plugins/image-editor/frameTexts.ts'
import { texts as editorTexts } from '../../plugins/image-editor/texts.ts'
import { keptTexts, originTexts, queueTexts, removedTexts } from '../../plugins/images/panel/panelTexts.ts'
import { failureTexts, texts as imageTexts, uploadTexts } from '../../plugins/images/texts.ts'
import { formTexts } from '../../plugins/interface/forms/formTexts.ts'
import { momentTexts } from '../../plugins/interface/page/momentTexts.ts'
import { texts as interfaceTexts } from '../../plugins/interface/texts.ts'
import { errorTexts } from '../../plugins/kit/texts/errorTexts.ts'
import { messagePageTexts } from '../../plugins/messages/react/pageTexts.ts'
import { eventTexts } from '../../plugins/participation/react/pages/eventTexts.ts'
import { texts as deskTexts } from '../../plugins/picture-desk/texts.ts'
import { uploadTexts as deskUploadTexts } from '../../plugins/picture-desk/uploadTexts.ts'
import { profilePageTexts } from '../../plugins/profiles/react/pageTexts.ts'
import { clientTexts as siteClientTexts } from '../../src/texts/clientTexts.ts'
import { pageTexts as siteTexts } from '../../src/texts/pageTexts.ts'
import { root, sourceFiles } from './sourceFiles.ts'

/** Says in German what the specification quotes in English; an English page has already shown it. */
const SAID_ALREADY = 'litfass.figures.lightboxFailedMore'

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
  ['kit', errorTexts.catalogue('de'), errorTexts.catalogue('en')],
  ['accounts', accountTexts.catalogue('de'), accountTexts.catalogue('en')],
  ...[imageTexts, uploadTexts, failureTexts, queueTexts, originTexts, removedTexts, keptTexts].map(
    (texts): [string, Catalogue, Catalogue] => [
      texts.namespace,
      texts.catalogue('de'),
      texts.catalogue('en'),
    ],
  ),
  ['galleries', galleryTexts.catalogue('de'), galleryTexts.catalogue('en')],
  ['bookmarks', bookmarkTexts.catalogue('de'), bookmarkTexts.catalogue('en')],
  ['consent', consentTexts.catalogue('de'), consentTexts.catalogue('en')],
  ['the galleries on a page', figureTexts.catalogue('de'), figureTexts.catalogue('en')],
  ['the bookmarks on a page', bookmarkComponentTexts.catalogue('de'), bookmarkComponentTexts.catalogue('en')],
  ['consent on a page', consentComponentTexts.catalogue('de'), consentComponentTexts.catalogue('en')],
  ['the shared parts', interfaceTexts.catalogue('de'), interfaceTexts.catalogue('en')],
  ['the forms of pages', formTexts.catalogue('de'), formTexts.catalogue('en')],
  ['the pages of messages', messagePageTexts.catalogue('de'), messagePageTexts.catalogue('en')],
  ['the pages of profiles', profilePageTexts.catalogue('de'), profilePageTexts.catalogue('en')],
  ['the pages of writing', writingPageTexts.catalogue('de'), writingPageTexts.catalogue('en')],
  ['the form of writing', writingFormTexts.catalogue('de'), writingFormTexts.catalogue('en')],
  ['the image editor', editorTexts.catalogue('de'), editorTexts.catalogue('en')],
  ['the frame of the image editor', editorFrameTexts.catalogue('de'), editorFrameTexts.catalogue('en')],
  ['the image editor in the panel', editorPanelTexts.catalogue('de'), editorPanelTexts.catalogue('en')],
  ['the crop module', cropTexts.catalogue('de'), cropTexts.catalogue('en')],
  ['the times of pages', momentTexts.catalogue('de'), momentTexts.catalogue('en')],
  ['comments on a page', commentTexts.catalogue('de'), commentTexts.catalogue('en')],
  ['the picture desk', deskTexts.catalogue('de'), deskTexts.catalogue('en')],
  ['uploading many pictures', deskUploadTexts.catalogue('de'), deskUploadTexts.catalogue('en')],
  ['the pages of credits', creditPageTexts.catalogue('de'), creditPageTexts.catalogue('en')],
  ['the pages of events', eventTexts.catalogue('de'), eventTexts.catalogue('en')],
  ['the site', siteTexts.catalogue('de'), siteTexts.catalogue('en')],
  ['the client components of the site', siteClientTexts.catalogue('de'), siteClientTexts.catalogue('en')],
]

describe.each(catalogues)('the texts of %s', (_name, de, en) => {
  it('have the same keys in German and English', () => {
    expect(entries(en).map(([key]) => key)).toEqual(entries(de).map(([key]) => key))
  })

  it('are never empty', () => {
    const texts = [...entries(de), ...entries(en).filter(([key]) => key !== SAID_ALREADY)]
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('use typographic punctuation', () => {
    const typed = /["']|\.\.\.| - /
    expect([...entries(de), ...entries(en)].filter(([, text]) => typed.test(text))).toEqual([])
  })

  it('say “image”, never “picture”', () => {
    expect(entries(en).filter(([, text]) => /\bpictures?\b/i.test(text))).toEqual([])
  })

  it('name the same values', () => {
    const english = new Map(entries(en))
    const differing = entries(de).filter(
      ([key, text]) => `${placeholders(text)}` !== `${placeholders(english.get(key) ?? '')}`,
    )
    expect(differing).toEqual([])
  })
})

it('the routes are described by the same words', () => {
  const described = routeTables.flat().map(({ name, summary }) => [name, summary] as const)
  expect(described.filter(([, summary]) => /\bpictures?\b/i.test(summary))).toEqual([])
})

it('values stand in single braces, which the catalogue doubles for Payload', () => {
  const doubled = sourceFiles('plugins', 'config', 'collections', 'src', 'server').filter((path) => {
    const source = readFileSync(path, 'utf8')
    return source.includes('defineTexts(') && /\{\{\w+\}\}/.test(source)
  })
  expect(doubled.map((path) => path.slice(root.length + 1))).toEqual([])
})
