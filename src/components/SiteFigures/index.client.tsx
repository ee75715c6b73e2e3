'use client'

import { type FigureServices, ProvideFigures } from '@litfass/galleries/react'
import type { GalleryWords } from '@litfass/galleries/words'
import { type ReactNode, useMemo } from 'react'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { BookmarkControl } from '../Bookmarks/BookmarkControl.client.tsx'
import { RetryControl } from './RetryControl.client.tsx'
import { stubWatch } from './stubWatch.ts'
import { useFigureEditor } from './useFigureEditor.tsx'

type ProvideSiteFiguresProps = {
  locale: Locale
  /** Those of the language of the page: handed in by the server, so that no other language travels. */
  words: GalleryWords
  children: ReactNode
}

/** What every picture, gallery and lightbox of the site shares. */
export function ProvideSiteFigures({ locale, words, children }: ProvideSiteFiguresProps) {
  const { edit, editor } = useFigureEditor(words.menuEditFailed)
  const services = useMemo(() => ({ ...siteFigures(locale, words), edit }), [locale, words, edit])
  return (
    <ProvideFigures services={services}>
      {children}
      {editor}
    </ProvideFigures>
  )
}

const siteFigures = (locale: Locale, words: GalleryWords): FigureServices => ({
  language: locale,
  words,
  addresses: {
    pageOf: (imageId) => localePath(locale, `/bilder/${imageId}`),
    cutOf: (imageId, cut) => `/media/imagecut/${imageId}/${cut.ratio.replace(':', 'x')}-${cut.size}.jpg`,
  },
  stubs: stubWatch,
  readFigure: async (...asked) => (await import('./figureCalls.ts')).readFigure(...asked),
  readStorageState: async (asked) => (await import('./figureCalls.ts')).readStorageState(asked),
  readUsage: async (imageId) => (await import('./figureCalls.ts')).readUsage(imageId),
  remove: async (imageId) => (await import('./figureCalls.ts')).remove(imageId),
  ReferenceControl: BookmarkControl,
  RetryControl,
})
