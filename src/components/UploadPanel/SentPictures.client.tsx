'use client'

import { PictureBox, StubPicture } from '@litfass/galleries/react'
import type { SentUpload } from '@litfass/kit/react'
import Link from 'next/link'
import { useMemo } from 'react'
import { localePath } from '../../i18n/locales.ts'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import { freshImage } from './freshImage.ts'
import styles from './index.module.css'

/** The pictures that have arrived, as stubs that become pictures by themselves. */
export function SentPictures({ uploads }: { uploads: readonly SentUpload[] }) {
  const t = useTexts('upload')
  return (
    <ul className={styles.strip} aria-label={t('arrivals')}>
      {uploads.map(({ key, file, state }) => (
        <SentPicture key={key} name={file.name} imageId={state.picture.imageObj.id} />
      ))}
    </ul>
  )
}

function SentPicture({ name, imageId }: { name: string; imageId: number }) {
  const image = useMemo(() => freshImage(imageId), [imageId])
  return (
    <li>
      <PictureBox style={{}} className={styles.tile}>
        <StubPicture image={image} sizes="12rem" alt="" />
      </PictureBox>
      <Link href={localePath(usePageLocale(), `/bilder/${imageId}`)} className={styles.tileName}>
        {name}
      </Link>
    </li>
  )
}
