import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { LightboxTexts } from './Opening.ts'

/** The words of the lightbox, for code outside React. */
export function useLightboxTexts(): LightboxTexts {
  const t = useTranslations('lightbox')
  return useMemo(
    () => ({
      label: t('label'),
      pictures: t('pictures'),
      picture: t('picture'),
      close: t('close'),
      previous: t('previous'),
      next: t('next'),
      fullscreen: t('fullscreen'),
      leaveFullscreen: t('leaveFullscreen'),
      failed: t('failed'),
      openFile: t('openFile'),
      position: (number, total) => t('position', { number, total }),
      credit: (name) => t('credit', { name }),
    }),
    [t],
  )
}
