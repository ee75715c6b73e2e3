import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { TEXTS } from '../constants.ts'
import type { RevealEntry } from '../operations/revealEntries.ts'
import { titleOf } from '../presenters/titleOf.ts'
import { RevealList, type RevealWords } from './RevealList.tsx'

/** The popup's selection as HTML, in the language of the request. */
export async function revealHtml(req: PayloadRequest, entries: readonly RevealEntry[]): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(<RevealList entries={entries} words={wordsOf(req)} />)
}

function wordsOf(req: PayloadRequest): RevealWords {
  const text = (key: string) => translate(req, `${TEXTS}:${key}`)
  return {
    choose: text('choose'),
    empty: text('empty'),
    photo: text('photo'),
    noCopyright: text('noCopyright'),
    unavailable: text('unavailable'),
    failed: text('notCopied'),
    title: ({ imageId, image }) => titleOf(req, image ?? { id: imageId, caption: '' }),
  }
}
