'use client'

import type { StubState } from '@litfass/images/stubs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { pictureSources } from '../Picture/pictureSources.ts'
import styles from './index.module.css'
import { useRetriedSources } from './useRetriedSources.ts'

type ReadyPictureProps = {
  picture: Extract<StubState, { kind: 'ready' }>
  sizes: string
  alt: string
  onShown: () => void
}

/** The finished picture, faded in over its stub. */
export function ReadyPicture({ picture, sizes, alt, onShown }: ReadyPictureProps) {
  const t = useTranslations('stub')
  const [isShown, setIsShown] = useState(false)
  const { sources, isBroken, onError } = useRetriedSources(
    pictureSources(picture) ?? { src: picture.urls.XL, srcSet: picture.urls.XL },
  )
  if (isBroken) return <span className={styles.note}>{t('broken')}</span>
  return (
    // biome-ignore lint/performance/noImgElement: the variants are made already, so Next's image server has nothing to do
    <img
      key={sources.src}
      {...sources}
      sizes={sizes}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
      className={styles.layer}
      data-shown={isShown || undefined}
      onLoad={() => {
        setIsShown(true)
        onShown()
      }}
      onError={onError}
    />
  )
}
