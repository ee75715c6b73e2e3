'use client'

import { type FigureServices, ProvideFigures, useFigures } from '@litfass/galleries/react'
import type { GalleryWords } from '@litfass/galleries/words'
import { stubWatchOf } from '@litfass/images/stubs'
import { useFlash } from '@litfass/interface/react'
import { useRouter } from 'next/navigation'
import { lazy, type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pending } from '../../pending.ts'
import actions from '../action.module.css'
import { useFigureEditor } from '../EditPicture/useFigureEditor.tsx'
import { useSession } from '../SessionMenu/session.ts'

type ProvideSiteFiguresProps = {
  locale: Locale
  /** In the language of the page, passed by the server so that the bundle holds no other language. */
  words: GalleryWords
  children: ReactNode
}

/** Provides the services shared by every figure, gallery and lightbox of the site. */
export function ProvideSiteFigures({ locale, words, children }: ProvideSiteFiguresProps) {
  const router = useRouter()
  const { edit, editor } = useFigureEditor(words.menuEditFailed)
  const { show } = useFlash()
  const services = useMemo(
    () => ({
      ...siteFigures(locale, words),
      edit,
      say: show,
      report: async (contentId: number) =>
        (await import('@litfass/moderation/openReport')).openReport({
          contentType: 'image',
          contentId,
          language: locale,
          say: show,
          pending,
        }),
      refresh: () => router.refresh(),
    }),
    [locale, words, edit, show, router],
  )
  return (
    <ProvideFigures services={services}>
      {children}
      {editor}
    </ProvideFigures>
  )
}

/** Loaded with the other controls of figures; without its script they do without it. */
const BookmarkControl = lazy(() =>
  import('./BookmarkControl.client.tsx').catch((error: unknown) => {
    console.warn('The bookmark button of figures could not be loaded.', error)
    return { default: () => null }
  }),
)

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
  restore: async (imageId) => (await import('./figureCalls.ts')).restore(imageId),
  ReferenceControl: BookmarkControl,
  RetryControl,
})

/** Retries a failed picture. Shown to signed-in viewers; the server decides who may. */
function RetryControl({ imageId }: { imageId: number }) {
  const { words } = useFigures()
  const session = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function retry(event: MouseEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const answer = await (await import('./figureCalls.ts')).retry(imageId)
    if ('remaining' in answer) stubWatch.restart(imageId, answer.remaining)
    setRefusal('refusal' in answer ? answer.refusal : undefined)
    setIsBusy(false)
  }

  if (session.kind !== 'account') return null
  return (
    <>
      {refusal && <span role="alert">{refusal}</span>}
      <button type="button" className={actions.plain} aria-disabled={isBusy} onClick={retry}>
        {isBusy ? words.retrying : words.retry}
      </button>
    </>
  )
}

/** The stub watch shared by all figures of the page. */
export const stubWatch = stubWatchOf({
  loadClient: async () => (await import('../../client.ts')).client,
})
