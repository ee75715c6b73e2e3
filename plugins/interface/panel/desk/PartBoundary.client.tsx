'use client'

import { useRouter } from 'next/navigation.js'
import { Component, type ReactNode, useTransition } from 'react'
import styles from './desk.module.css'

type Failure = {
  /** That it could not be loaded. */
  failed: string
  /** Label of the button. */
  retry: string
  /** Of the part. */
  title: string
}

/** A part that could not be loaded, with another try. */
export function RetryPart({ failed, retry, title, onRetry }: Failure & { onRetry?: () => void }) {
  const router = useRouter()
  const [isRetrying, startRetry] = useTransition()
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.heading}>
        <h3>{title}</h3>
      </div>
      <p role="alert">{failed}</p>
      <button
        type="button"
        className={styles.retry}
        aria-label={`${title}: ${retry}`}
        aria-disabled={isRetrying}
        onClick={() => {
          if (isRetrying) return
          startRetry(() => {
            router.refresh()
            onRetry?.()
          })
        }}
      >
        {retry}
      </button>
    </section>
  )
}

type PartBoundaryProps = { failure: Failure; children: ReactNode }

/** Isolates an error of one part from the others. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { failure, children } = this.props
    if (!this.state.hasFailed) return children
    return <RetryPart {...failure} onRetry={() => this.setState({ hasFailed: false })} />
  }
}
