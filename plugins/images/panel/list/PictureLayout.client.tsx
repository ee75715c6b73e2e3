'use client'

import { usePreferences } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { LAYOUT_PREFERENCE } from '../../constants.ts'
import { useTexts } from '../useTexts.ts'
import styles from './PictureLayout.module.css'

const LAYOUTS = ['grid', 'list'] as const

type Layout = (typeof LAYOUTS)[number]

/**
 * Chooses whether the list of pictures below is a grid or a table. Both are Payload's table, so that selecting, columns, bulk actions and
 * keys are the same; on phones it stands as cards in either.
 */
export function PictureLayout({ stored }: { stored: Layout }) {
  const { t } = useTexts()
  const { setPreference } = usePreferences()
  const id = useId()
  const [layout, setLayout] = useState(stored)
  const choose = (next: Layout) => {
    setLayout(next)
    void setPreference(LAYOUT_PREFERENCE, { layout: next })
  }
  return (
    <fieldset className={styles.layout} data-layout={layout}>
      <legend>{t('litfass:pictureList:layout')}</legend>
      {LAYOUTS.map((one) => (
        <label key={one}>
          <input type="radio" name={id} value={one} checked={layout === one} onChange={() => choose(one)} />
          {t(`litfass:pictureList:${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
