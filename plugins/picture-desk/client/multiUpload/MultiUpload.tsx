'use client'

import { usePictureUploads } from '@litfass/images/client'
import { ACCEPTED_FILES } from '@litfass/images/model'
import controls from '@litfass/interface/controls.module.css'
import { DropZone } from '@litfass/interface/dropZone'
import { useFlashIfAny } from '@litfass/interface/react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { DeskWords } from '../../texts.ts'
import { type DeskWork, type MadeGallery, useDeskWork } from '../shared/PictureDeskWork.tsx'
import { type DeskLanguage, DeskTexts, deskLanguage, useText } from '../shared/useDeskTexts.tsx'
import { SameForAll, TextsForAll } from './ForAll.tsx'
import { GalleryFromPictures } from './GalleryFromPictures.tsx'
import styles from './multiUpload.module.css'
import { DeskAnnouncements, Overall } from './Overall.tsx'
import { RowList } from './RowList.tsx'
import { DeskContext, type Screen, ScreenContext, useDesk, useDeskOf } from './useDesk.ts'
import '@litfass/interface/tokens.css'

export type MultiUploadProps = DeskWork & {
  /** Texts of one language, made by `deskWords` of `@litfass/picture-desk/texts`. */
  words: DeskWords
  /** Settings of the screen; read from the page's `multiupload-settings` if omitted (spec/media, section 3). */
  settings?: MultiUploadSettings
  /** Language of the texts; the page's if omitted. */
  language?: DeskLanguage
  /** Base URL of the routes; their own paths if omitted. */
  baseUrl?: string
  /** Opens a gallery that was made of the pictures; a link to it by default. */
  onGallery?: (gallery: MadeGallery) => void
}

/**
 * The multi-upload screen: uploads many files one after another, each with its progress, its errors, its texts and its
 * editor. Uploads come from `PictureUploadsContext` of `@litfass/interface/uploads`, the rest from props or from
 * `PictureDeskWork`. They continue while another page of the site is shown.
 * @example
 * <MultiUpload words={words} settings={{ imprefix: 'multiupload' }} renderEditor={...} saveTexts={...} />
 */
export function MultiUpload({ words, settings, language, baseUrl, onGallery, ...own }: MultiUploadProps) {
  const spoken = deskLanguage(language)
  const [{ imprefix }] = useState(() => settings ?? multiUploadSettings())
  const { renderEditor, saveTexts, makeGallery } = useDeskWork(own)
  const canUpload = usePictureUploads() !== null
  const desk = useDeskOf({ imageManagerPrefix: imprefix, language: spoken, baseUrl, saveTexts })
  return (
    <DeskTexts words={words} language={spoken}>
      <div className={`${controls.surface} ${styles.screen}`}>
        {!canUpload && <p>{words.noUploads}</p>}
        {desk && (
          <DeskContext value={desk}>
            <Desk imprefix={imprefix} renderEditor={renderEditor}>
              {makeGallery && (
                <GalleryFromPictures makeGallery={makeGallery} onGallery={onGallery} language={spoken} />
              )}
            </Desk>
          </DeskContext>
        )}
      </div>
    </DeskTexts>
  )
}

type DeskProps = {
  imprefix: string
  renderEditor: DeskWork['renderEditor']
  /** Further actions on the uploaded pictures. */
  children: ReactNode
}

function Desk({ imprefix, renderEditor, children }: DeskProps) {
  const text = useText()
  const desk = useDesk()
  const filesButton = useRef<HTMLButtonElement>(null)
  const alertRefusals = useRefusalAlerts()
  const [editing, setEditing] = useState<{ key: number; imageId: number }>()
  const canEdit = renderEditor !== undefined
  const screen = useMemo(
    (): Screen => ({
      edit: canEdit ? (key, imageId) => setEditing({ key, imageId }) : null,
      filesButton: () => filesButton.current,
    }),
    [canEdit],
  )
  return (
    <ScreenContext value={screen}>
      <DropZone
        accept={ACCEPTED_FILES}
        onFiles={(files) => {
          alertRefusals(files)
          desk.add(files)
        }}
        chooseRef={filesButton}
        words={{
          drop: text('drop'),
          release: text('release'),
          refuse: text('refuse'),
          choose: text('chooseFiles'),
          types: text('types'),
        }}
      />
      <Overall>{children}</Overall>
      <SameForAll />
      <TextsForAll />
      <RowList />
      <DeskAnnouncements />
      {editing &&
        renderEditor?.({
          imageManagerPrefix: imprefix,
          imageId: editing.imageId,
          onSave: (saved) => void desk.applyEdit(editing.key, saved),
          onClose: () => setEditing(undefined),
        })}
    </ScreenContext>
  )
}

/** Alerts of one drop: a whole folder of other files would fill the page. The list names all of them. */
const MAX_ALERTS = 3

/** Returns a function that shows an alert for each file that is not even sent (spec media 8). */
function useRefusalAlerts(): (files: readonly File[]) => void {
  const text = useText()
  const uploads = usePictureUploads()
  const flash = useFlashIfAny()
  return (files) => {
    const refused = files.flatMap((file) => {
      const reason = uploads?.refusalOf(file)
      return reason ? [`${text(reason).replace(/\.$/, '')}: ${file.name}`] : []
    })
    for (const alert of refused.slice(0, MAX_ALERTS)) flash?.show({ type: 'alert', text: alert })
  }
}

/** Settings of a page for the multi-upload screen (spec/media, section 3). */
type MultiUploadSettings = {
  /** The image manager to upload for. */
  imprefix: string
}

const SELECTOR = 'script[type="application/json"][data-settings="multiupload-settings"]'
const DEFAULT: MultiUploadSettings = { imprefix: 'multiupload' }

/** Reads the settings of the page; the image manager is `multiupload` without valid ones. */
export function multiUploadSettings(
  page: Pick<ParentNode, 'querySelector'> | undefined = globalThis.document,
): MultiUploadSettings {
  try {
    const settings: unknown = JSON.parse(page?.querySelector(SELECTOR)?.textContent ?? 'null')
    return isSettings(settings) ? { imprefix: settings.imprefix } : DEFAULT
  } catch (error) {
    console.warn('multiupload-settings cannot be read.', error)
    return DEFAULT
  }
}

function isSettings(value: unknown): value is MultiUploadSettings {
  return (
    typeof value === 'object' &&
    value !== null &&
    'imprefix' in value &&
    typeof value.imprefix === 'string' &&
    value.imprefix !== ''
  )
}
