'use client'

import type { Embed as EmbedData } from '@litfass/consent/domain'
import { lazy, Suspense } from 'react'
import styles from './index.module.css'

/** Few pictures have one. */
const Embed = lazy(() => import('@litfass/consent/react').then(({ Embed: embed }) => ({ default: embed })))

/** Content of another site in the description of a picture. */
export function PageEmbed({ embed }: { embed: EmbedData }) {
  return (
    <div className={styles.embed}>
      <Suspense>
        <Embed embed={embed} />
      </Suspense>
    </div>
  )
}
