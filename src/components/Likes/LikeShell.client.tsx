'use client'

import { whenNear } from '@litfass/interface/near'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { whenUsed } from '../whenUsed.ts'
import styles from './index.module.css'
import type { LiveLikesProps } from './LiveLikes.client.tsx'

type LikeShellProps = Omit<LiveLikesProps, 'isPressed'> & {
  /** The button as the server has rendered it; stays until the live one has come. */
  children: ReactNode
}

/** The place of the likes: what counts and toggles them is loaded once somebody comes near, or presses the button. */
export function LikeShell({ children, ...props }: LikeShellProps) {
  const place = useRef<HTMLDivElement>(null)
  const [Live, setLive] = useState<ComponentType<LiveLikesProps>>()
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return
    return whenUsed(() =>
      whenNear(current, () => {
        import('./LiveLikes.client.tsx').then(
          ({ LiveLikes }) => setLive(() => LiveLikes),
          (error: unknown) => console.warn('Likes are not interactive.', error),
        )
      }),
    )
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the button before it is live
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button's click comes by its keys too
    <div ref={place} className={styles.place} onClick={Live ? undefined : () => setPressed(true)}>
      {Live ? <Live {...props} isPressed={isPressed} /> : children}
    </div>
  )
}
