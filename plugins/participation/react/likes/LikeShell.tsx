'use client'

import { whenNear } from '@litfass/interface/near'
import { useSessionStore } from '@litfass/interface/react'
import { whenUsed } from '@litfass/interface/used'
import { type ComponentType, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { LiveLikesProps } from './LiveLikes.tsx'
import styles from './likes.module.css'

type LikeShellProps = Omit<LiveLikesProps, 'isPressed'> & {
  /** The form as the server has rendered it, which likes as it stands; stays until the live button has come. */
  children: ReactNode
}

/** The place of the likes: what counts and toggles them is loaded once someone comes near, or presses the button. */
export function LikeShell({ children, ...props }: LikeShellProps) {
  const place = useRef<HTMLDivElement>(null)
  const session = useSessionStore(props.account)
  const [Live, setLive] = useState<ComponentType<LiveLikesProps>>()
  const [isPressed, setPressed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` differs each time, but does the same
  useEffect(() => {
    const { current } = place
    // Without it the form works as it does without script.
    if (current) return whenUsed(session, () => whenNear(current, () => void load().catch(console.warn)))
  }, [session])
  const load = () => import('./LiveLikes.tsx').then(({ LiveLikes }) => setLive(() => LiveLikes))
  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    const { target } = event
    event.preventDefault()
    setPressed(true)
    load().catch(() => target instanceof HTMLFormElement && target.submit())
  }
  return (
    <div
      ref={place}
      id={`gefaellt-${props.content.type}-${props.content.id}`}
      className={styles.place}
      onSubmit={onSubmit}
    >
      {Live ? <Live {...props} isPressed={isPressed} /> : children}
    </div>
  )
}
