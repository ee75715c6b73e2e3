'use client'

import type { Embed as EmbedData } from '@litfass/consent/domain'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
// The server's markup has its final height only with its styles, which would come as late as the script.
import '@litfass/consent/gate.css'
import styles from './index.module.css'

/** Few pictures have one. */
const Embed = lazy(() => import('@litfass/consent/react').then(({ Embed: embed }) => ({ default: embed })))

/** Content of another site in a page. It keeps its height when the server's markup gives way to what is loaded. */
export function PageEmbed({ embed }: { embed: EmbedData }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (current) current.style.minBlockSize = `${current.offsetHeight}px`
  }, [])
  const letGo = useCallback(() => place.current?.style.removeProperty('min-block-size'), [])
  return (
    <div ref={place} className={styles.embed}>
      <Suspense>
        <Embed embed={embed} />
        <Loaded onLoaded={letGo} />
      </Suspense>
    </div>
  )
}

/** Mounted together with what is loaded beside it. */
function Loaded({ onLoaded }: { onLoaded: () => void }) {
  useEffect(onLoaded, [onLoaded])
  return null
}
