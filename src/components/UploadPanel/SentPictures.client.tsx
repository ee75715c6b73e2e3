'use client'

import { PictureBox, StubPicture } from '@litfass/galleries/react'
import Link from 'next/link'
import { useMemo } from 'react'
import type { ImageView } from '../../content/image/images.ts'
import { localePath } from '../../i18n/locales.ts'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import styles from './index.module.css'
import { isDraft, type SentPicture } from './uploadQueue.ts'

/** Uploaded pictures, shown as stubs until they are processed. */
export function SentPictures({ uploads }: { uploads: readonly SentPicture[] }) {
  const t = useTexts('upload')
  return (
    <ul className={styles.strip} aria-label={t('arrivals')}>
      {uploads.map(({ key, file, fields, state }) => (
        <Tile
          key={key}
          name={file.name}
          imageId={state.stored.imageObj.id}
          note={isDraft(fields) ? t('draft') : undefined}
          notice={state.stored.notice}
        />
      ))}
    </ul>
  )
}

type TileProps = { name: string; imageId: number; note: string | undefined; notice: string | undefined }

function Tile({ name, imageId, note, notice }: TileProps) {
  const image = useMemo(() => freshImage(imageId), [imageId])
  return (
    <li>
      <PictureBox style={{}} className={styles.tile}>
        <StubPicture image={image} sizes="12rem" alt="" />
      </PictureBox>
      <Link href={localePath(usePageLocale(), `/bilder/${imageId}`)} className={styles.tileName}>
        {name}
      </Link>
      {note && <span className={styles.badge}>{note}</span>}
      {notice && <p className={styles.hint}>{notice}</p>}
    </li>
  )
}

/** Returns the view of a picture that has been stored and not processed yet. */
function freshImage(id: number): ImageView {
  return {
    id,
    caption: '',
    copyright: '',
    alt: '',
    language: 'de',
    focus: { x: 50, y: 50 },
    width: 0,
    height: 0,
    remaining: 1,
    urls: null,
    hasAvifs: false,
    placeholder: null,
    dominantColour: null,
    createdAt: new Date().toISOString(),
  }
}
