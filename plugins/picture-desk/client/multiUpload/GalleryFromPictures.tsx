import { announce } from '@litfass/interface/browser'
import controls from '@litfass/interface/controls.module.css'
import { useTimeZone } from '@litfass/interface/timeZone'
import { formatMoment } from '@litfass/kit/domain'
import { useRef, useState } from 'react'
import { imageOf } from '../desk/DeskRow.ts'
import { failureText } from '../shared/calls.ts'
import type { DeskWork, MadeGallery } from '../shared/PictureDeskWork.tsx'
import { type DeskLanguage, useText } from '../shared/useDeskTexts.tsx'
import { useDesk } from './useDesk.ts'

type GalleryFromPicturesProps = {
  makeGallery: NonNullable<DeskWork['makeGallery']>
  /** Opens the gallery; without it there is a link. */
  onGallery: ((gallery: MadeGallery) => void) | undefined
  language: DeskLanguage
}

type State =
  | { kind: 'offered' | 'making' }
  | { kind: 'made'; gallery: MadeGallery; pictures: string }
  | { kind: 'failed'; msg: string | null }

/** Makes a draft gallery of the uploaded pictures, in the order of the list, whether or not they are processed. */
export function GalleryFromPictures({ makeGallery, onGallery, language }: GalleryFromPicturesProps) {
  const text = useText()
  const desk = useDesk()
  const [state, setState] = useState<State>({ kind: 'offered' })
  // State is set after the event: a second click of the same moment must not make a second request.
  const isMaking = useRef(false)
  const timeZone = useTimeZone()
  const imageIds = [...new Set([...desk.rows.rows()].flatMap((row) => imageOf(row)?.id ?? []))]
  if (imageIds.length === 0) return null

  async function make(): Promise<void> {
    if (isMaking.current) return
    isMaking.current = true
    setState({ kind: 'making' })
    try {
      const date = formatMoment(Date.now(), { language, timeZone, style: 'long' })
      const gallery = await makeGallery({ title: text('galleryTitle', { date }), imageIds })
      setState({ kind: 'made', gallery, pictures: imageIds.join() })
      announce(text('galleryMade'))
      onGallery?.(gallery)
    } catch (error) {
      setState({ kind: 'failed', msg: failureText(error) })
    } finally {
      isMaking.current = false
    }
  }

  if (state.kind === 'made' && state.pictures === imageIds.join())
    return (
      <a href={state.gallery.panel} className={controls.plain} data-multiupload="gallery">
        {text('openGallery')}
      </a>
    )
  return (
    <>
      <button
        type="button"
        className={controls.plain}
        aria-disabled={state.kind === 'making'}
        onClick={() => void make()}
      >
        {text(state.kind === 'making' ? 'makingGallery' : 'makeGallery')}
      </button>
      {state.kind === 'failed' && (
        <p role="alert" className={controls.error}>
          {state.msg ?? text('galleryFailed')}
        </p>
      )}
    </>
  )
}
