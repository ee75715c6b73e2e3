'use client'

import { usePictureUploads } from '@litfass/kit/react'
import { useMemo, useState } from 'react'
import type { DeskLanguage } from '../../translations/createText.ts'
import { type DeskWork, useDeskWork } from '../shared/PictureDeskWork.tsx'
import shared from '../shared/shared.module.css'
import { DeskTexts, deskLanguage, useText } from '../shared/useDeskTexts.tsx'
import { DeskAnnouncements } from './DeskAnnouncements.tsx'
import { DropArea } from './DropArea.tsx'
import { EditingContext } from './EditingContext.ts'
import styles from './multiUpload.module.css'
import { type MultiUploadSettings, multiUploadSettings } from './multiUploadSettings.ts'
import { Overall } from './Overall.tsx'
import { RowList } from './RowList.tsx'
import { SameForAll } from './SameForAll.tsx'
import { TextsForAll } from './TextsForAll.tsx'
import { DeskContext, useDesk, useDeskOf } from './useDesk.ts'

export type MultiUploadProps = DeskWork & {
  /** The page's settings; read from its `multiupload-settings` when left out (spec/media, section 3). */
  settings?: MultiUploadSettings
  /** Language of the texts; the page's when left out. */
  language?: DeskLanguage
  /** Where the routes are served; at their own paths when left out. */
  baseUrl?: string
}

/**
 * The multi-upload screen: many files, one after another, each with its progress, its error, its texts and its editor.
 * Uploads come through `PictureUploadsContext` of `@litfass/kit/react`, the rest as props or through `PictureDeskWork`.
 * It goes on while another page of the site is shown.
 * @example
 * <MultiUpload settings={{ imprefix: 'multiupload' }} renderEditor={...} saveTexts={...} />
 */
export function MultiUpload({ settings, language, baseUrl, ...own }: MultiUploadProps) {
  const spoken = deskLanguage(language)
  const [{ imprefix }] = useState(() => settings ?? multiUploadSettings())
  const { renderEditor, saveTexts } = useDeskWork(own)
  const canUpload = usePictureUploads() !== null
  const desk = useDeskOf({ imageManagerPrefix: imprefix, language: spoken, baseUrl, saveTexts })
  return (
    <DeskTexts language={spoken}>
      <div className={`${shared.desk} ${styles.screen}`} data-multiupload="screen">
        {!canUpload && <NoUploads />}
        {desk && (
          <DeskContext value={desk}>
            <Screen imprefix={imprefix} renderEditor={renderEditor} />
          </DeskContext>
        )}
      </div>
    </DeskTexts>
  )
}

function NoUploads() {
  return <p>{useText()('noUploads')}</p>
}

type ScreenProps = { imprefix: string; renderEditor: DeskWork['renderEditor'] }

function Screen({ imprefix, renderEditor }: ScreenProps) {
  const desk = useDesk()
  const [editing, setEditing] = useState<{ key: number; imageId: number }>()
  const canEdit = renderEditor !== undefined
  const edit = useMemo(
    () => (canEdit ? (key: number, imageId: number) => setEditing({ key, imageId }) : null),
    [canEdit],
  )
  return (
    <EditingContext value={edit}>
      <DropArea />
      <Overall />
      <SameForAll />
      <TextsForAll />
      <RowList />
      <DeskAnnouncements />
      {editing &&
        renderEditor?.({
          imageManagerPrefix: imprefix,
          imageId: editing.imageId,
          onSave: (saved) => void desk.takeEdited(editing.key, saved),
          onClose: () => setEditing(undefined),
        })}
    </EditingContext>
  )
}
