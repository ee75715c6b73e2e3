'use client'

import { RenderDefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { ProgressBar, Thumbnail } from '../form/PictureParts.tsx'
import { usePicture } from '../form/usePicture.ts'
import { fileFor, type PanelPicture } from '../panelPicture.ts'
import { useTexts } from '../useTexts.ts'
import styles from './ProcessingCell.module.css'

/** A picture in a list, with its file name, and with its state until it is ready. Loads size M at most. */
export function ProcessingCell({ columnIndex = 0, ...props }: DefaultCellComponentProps) {
  const { collectionSlug, link, rowData } = props
  const picture = usePicture(collectionSlug, rowData)
  const file = picture && (fileFor(picture, 'M') ?? fileFor(picture, 'S'))
  const position = picture && `${picture.focus.x}% ${picture.focus.y}%`
  const cellData = rowData.originalName ?? rowData.id
  return (
    <div className={styles.cell} data-state={picture?.state}>
      <Thumbnail size="list" src={file?.url} colour={picture?.colour} position={position} />
      <span className={styles.words}>
        <RenderDefaultCell
          clientProps={{ ...props, cellData, field: { name: 'originalName', type: 'text' } }}
          columnIndex={columnIndex}
          isLinkedColumn={link === true}
        />
        {picture && <CellState picture={picture} />}
        <MissingTexts document={rowData} />
      </span>
    </div>
  )
}

/** The state of a picture in a few words; a ready one needs none. */
function CellState({ picture }: { picture: PanelPicture }) {
  const { t } = useTexts()
  const { state, reason, isReplacing, remaining, done, total } = picture
  if (state === 'ready') return null
  if (state === 'failed') {
    const why = reason ? t(`litfass:failure:${reason}`) : t('litfass:images:failed')
    return <span className={styles.failed}>{why}</span>
  }
  if (state === 'waiting') return <span className={styles.state}>{t('litfass:images:inQueue')}</span>
  const words = t(`litfass:images:${isReplacing ? 'missing' : 'progress'}`, { remaining, done, total })
  return (
    <span className={styles.state}>
      <ProgressBar length="short" done={done} total={total} aria-hidden="true" />
      {words}
    </span>
  )
}

/** Marks the texts that a picture needs and has not got, as far as they were read. */
function MissingTexts({ document }: { document: Readonly<Record<string, unknown>> }) {
  const { t } = useTexts()
  const isMissing = (field: string) => field in document && !document[field]
  return (
    <>
      {isMissing('caption') && <span className={styles.missing}>{t('litfass:pictureList:noCaption')}</span>}
      {isMissing('copyright') && (
        <span className={styles.missing}>{t('litfass:pictureList:noCopyright')}</span>
      )}
    </>
  )
}
