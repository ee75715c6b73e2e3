'use client'

import { whenNear } from '@litfass/interface/near'
import { type ComponentType, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { whenUsed } from '../whenUsed.ts'
import styles from './index.module.css'
import type { LiveLikesProps } from './LiveLikes.client.tsx'

type LikeShellProps = Omit<LiveLikesProps, 'isPressed' | 'isRefused'> & {
  /** The form as the server has rendered it, which likes as it stands; stays until the live button has come. */
  children: ReactNode
}

/** The place of the likes: what counts and toggles them is loaded once somebody comes near, or presses the button. */
export function LikeShell({ children, ...props }: LikeShellProps) {
  const place = useRef<HTMLDivElement>(null)
  const [Live, setLive] = useState<ComponentType<LiveLikesProps>>()
  const [isPressed, setPressed] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const id = `gefaellt-${props.content.type}-${props.content.id}`
  useEffect(() => {
    const { current } = place
    if (!current) return
    const load = () => {
      loadLive().then(
        (loaded) => setLive(() => loaded),
        // Without it the form works as it does without script.
        (error: unknown) => console.warn('Likes are not interactive.', error),
      )
    }
    if (location.hash !== `#${id}`) return whenUsed(() => whenNear(current, load))
    // The form has been sent as it stands, and has led back here.
    const said = new URLSearchParams(location.search).get('mitmachen')
    setRefused(said !== null && said !== 'like')
    load()
  }, [id])
  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement)) return
    event.preventDefault()
    setPressed(true)
    loadLive().then(
      (loaded) => setLive(() => loaded),
      () => form.submit(),
    )
  }
  return (
    <div ref={place} id={id} className={styles.place} onSubmit={onSubmit}>
      {Live ? <Live {...props} isPressed={isPressed} isRefused={isRefused} /> : children}
    </div>
  )
}

const loadLive = async () => (await import('./LiveLikes.client.tsx')).LiveLikes
