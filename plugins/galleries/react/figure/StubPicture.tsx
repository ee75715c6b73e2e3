'use client'

import type { FigureImage } from '@litfass/images/model'
import { firstStubState, type StubState } from '@litfass/images/stubs'
import { announce } from '@litfass/interface/browser'
import { createStore } from '@litfass/kit/store'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useFigures } from '../FigureServices.tsx'
import { LazyImage } from './LazyImage.tsx'
import { PreparingNote } from './PictureMarkup.tsx'
import './stub.css'

export type StubPictureProps = {
  image: Pick<FigureImage, 'id' | 'remaining' | 'urls' | 'width' | 'height' | 'hasAvifs'>
  alt: string
  /** Language of the alternative text. */
  lang?: string | undefined
  sizes?: string
  /** Called once when the files are ready. */
  onReady?: () => void
}

/** A picture in a `PictureBox` whose files are being made; it becomes the picture without a reload of the page. */
export function StubPicture({ image, alt, lang, sizes, onReady }: StubPictureProps) {
  const { words } = useFigures()
  const state = useStub(image)
  const [isShown, setIsShown] = useState(false)
  const isReady = state.kind === 'ready'
  const ready = useRef(onReady)
  ready.current = onReady
  useStubAnnouncement(state)
  useEffect(() => {
    if (isReady) ready.current?.()
  }, [isReady])
  // A reloaded figure is more recent than the watch.
  const files =
    image.remaining === 0 && image.urls ? image : isReady ? { ...state, hasAvifs: false } : undefined
  return (
    <span className="litfass-stub" data-stub={files ? 'ready' : state.kind}>
      {!isShown && <LocalPreview id={image.id} />}
      {files ? (
        <LazyImage
          image={files}
          alt={alt}
          lang={lang}
          sizes={sizes}
          className={isShown ? undefined : 'litfass-stub__coming'}
          onShown={() => setIsShown(true)}
        />
      ) : (
        <span className="litfass-stub__alt" lang={lang}>
          {alt}
        </span>
      )}
      {!files && state.kind === 'waiting' && (
        <PreparingNote text={words.stubPreparing} words={words} progress={state} />
      )}
      {!files && state.kind === 'failed' && <FailedNote id={image.id} reason={state.reason} />}
      {!files && state.kind === 'gone' && <span className="litfass-picture__note">{words.stubGone}</span>}
    </span>
  )
}

const unsubscribed = () => () => undefined

/** Watches the processing of a picture while the component is mounted; `remaining` is the count from the server. */
function useStub({ id, remaining }: { id: number; remaining: number }): StubState {
  const { stubs } = useFigures()
  const first = useMemo(() => firstStubState(remaining), [remaining])
  useEffect(() => (remaining === 0 ? undefined : stubs?.watch(id, remaining)), [stubs, id, remaining])
  const read = useCallback(() => stubs?.read(id) ?? first, [stubs, id, first])
  return useSyncExternalStore(stubs?.subscribe ?? unsubscribed, read, () => first)
}

/** Announces to screen readers that a picture is ready, or that it failed. */
function useStubAnnouncement(state: StubState): void {
  const { words, language } = useFigures()
  const last = useRef(state.kind)
  useEffect(() => {
    const wasWaiting = last.current === 'waiting'
    last.current = state.kind
    if (!wasWaiting) return
    if (state.kind === 'ready') announce(words.stubReady, { lang: language })
    if (state.kind === 'failed') announce(state.reason ?? words.stubFailed, { lang: language })
  }, [state, words, language])
}

/** The reason a picture failed, with a retry button except inside of a link, where none is allowed. */
function FailedNote({ id, reason }: { id: number; reason: string | null }) {
  const { words, RetryControl } = useFigures()
  const note = useRef<HTMLSpanElement>(null)
  const [isInLink, setIsInLink] = useState(true)
  useEffect(() => setIsInLink(Boolean(note.current?.closest('a'))), [])
  return (
    <span ref={note} className="litfass-picture__note">
      <span>{reason ?? words.stubFailed}</span>
      {!isInLink && RetryControl && <RetryControl imageId={id} />}
    </span>
  )
}

const previews = createStore<ReadonlyMap<number, string>>(new Map())

/** Shows uploaders their own file (an object URL) until the variants are ready; `undefined` removes it. */
export function setLocalPreview(id: number, objectUrl: string | undefined): void {
  previews.update((current) => {
    const next = new Map(current)
    if (objectUrl) next.set(id, objectUrl)
    else next.delete(id)
    return next
  })
}

/** The file uploaded from this page; nothing in formats the browser cannot show. */
function LocalPreview({ id }: { id: number }) {
  const preview = useSyncExternalStore(
    previews.subscribe,
    () => previews.getSnapshot().get(id),
    () => undefined,
  )
  const [isUnsupported, setIsUnsupported] = useState(false)
  if (!preview || isUnsupported) return null
  return (
    <img src={preview} alt="" className="litfass-picture__image" onError={() => setIsUnsupported(true)} />
  )
}
