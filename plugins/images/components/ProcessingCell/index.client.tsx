'use client'

import { RenderDefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { fileFor } from '../pictures/panelPicture.ts'
import { usePicture } from '../pictures/usePicture.ts'
import { Thumbnail } from '../Thumbnail/index.tsx'
import { CellState } from './CellState.tsx'
import styles from './index.module.css'

/** A picture in a list: small, with its file name, and with its state until it is ready. Loads size S at most. */
export function ProcessingCell({ columnIndex = 0, ...props }: DefaultCellComponentProps) {
  const { collectionSlug, link, rowData } = props
  const picture = usePicture(collectionSlug, rowData)
  const file = picture && fileFor(picture, 'S')
  const position = picture && `${picture.focus.x}% ${picture.focus.y}%`
  const cellData = rowData.originalName ?? rowData.id
  return (
    <div className={styles.cell}>
      <Thumbnail src={file?.url} colour={picture?.colour} position={position} />
      <span className={styles.words}>
        <RenderDefaultCell
          clientProps={{ ...props, cellData, field: { name: 'originalName', type: 'text' } }}
          columnIndex={columnIndex}
          isLinkedColumn={link === true}
        />
        {picture && <CellState picture={picture} />}
      </span>
    </div>
  )
}
