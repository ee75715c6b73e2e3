'use client'

import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import controls from '../controls.module.css'
import styles from './uploadList.module.css'
import type { FileRefusal, QueuedUpload } from './uploadQueue.ts'
import '../tokens.css'

/** Files that are uploaded, as `UploadRow`s in the order they were added. */
export function UploadList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={`${styles.list} litfass-own`} aria-label={label}>
      {children}
    </ol>
  )
}

/** Status of a file. */
export type UploadStatus =
  | { kind: 'text' | 'problem'; text: string }
  /** `label` names the bar; without `percent` the length is unknown. */
  | { kind: 'progress'; text: string; label: string; percent?: number }

export type UploadAction = {
  text: string
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
  /** Drawn with a border, as the answer to a question. */
  isPlain?: boolean
  opensDialog?: boolean
  /** Removes the row too, so the focus moves to the next row, or to `fallback`. */
  removesRow?: boolean
}

type UploadRowProps = Omit<ComponentProps<'li'>, 'children'> & {
  name: string
  /** Address of a small picture; empty for none. */
  preview: string
  status: UploadStatus
  actions: readonly UploadAction[]
  /** Gets the focus when the last row goes. */
  fallback?: () => HTMLElement | null | undefined
  /** More about the file, such as fields for its texts. */
  children?: ReactNode
}

/** One file: its picture, its name, its status, and what can be done about it. */
export function UploadRow({ name, preview, status, actions, fallback, children, ...item }: UploadRowProps) {
  return (
    <li {...item} className={`${styles.row} litfass-own ${item.className ?? ''}`} data-upload-row="">
      <Preview src={preview} />
      <div className={styles.body}>
        <p className={styles.name}>{name}</p>
        <Status {...status} />
        {children}
      </div>
      <div className={styles.actions}>
        {actions.map(({ text, onPress, isPlain, opensDialog, removesRow }) => (
          <button
            key={text}
            type="button"
            className={isPlain ? controls.plain : `${controls.quiet} ${styles.quiet}`}
            aria-haspopup={opensDialog ? 'dialog' : undefined}
            onClick={(event) => {
              if (removesRow) focusBeside(event.currentTarget.closest('li'), fallback)
              onPress(event)
            }}
          >
            {text}
            <span className={controls.hidden}> {name}</span>
          </button>
        ))}
      </div>
    </li>
  )
}

function focusBeside(row: Element | null, fallback: UploadRowProps['fallback']): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('button') ?? fallback?.()
  next?.focus()
}

function Status(status: UploadStatus) {
  if (status.kind !== 'progress')
    return <p className={status.kind === 'problem' ? styles.problem : styles.status}>{status.text}</p>
  return (
    <p className={styles.status}>
      <ProgressBar max={100} value={status.percent} aria-label={status.label} className={styles.bar} />
      <span className={styles.percent}>{status.text}</span>
    </p>
  )
}

/** Browsers that cannot show the file's format show an empty frame. */
function Preview({ src }: { src: string }) {
  const [broken, setBroken] = useState<string>()
  if (src === '' || src === broken) return <span className={styles.preview} />
  return (
    // biome-ignore lint/performance/noImgElement: an object URL or a small file of the server's
    <img
      src={src}
      alt=""
      width={96}
      height={64}
      // In a long list pictures are decoded when they are scrolled to.
      loading="lazy"
      decoding="async"
      className={styles.preview}
      onError={() => setBroken(src)}
    />
  )
}

type StatusKey =
  | 'waiting'
  | 'progress'
  | 'percent'
  | 'connecting'
  | 'storing'
  | 'loading'
  | 'failed'
  | FileRefusal

/**
 * Describes the state of an upload that is not stored yet.
 * @param text looks a text up and fills in its values
 */
export function uploadStatus<Stored>(
  { file: { name }, address, state }: Pick<QueuedUpload<Stored>, 'file' | 'address' | 'state'>,
  text: (key: StatusKey, values?: { name?: string; percent?: number }) => string,
): UploadStatus {
  if (state.kind === 'failed') return { kind: 'problem', text: state.msg ?? text('failed') }
  if (state.kind === 'refused') return { kind: 'problem', text: text(state.reason) }
  if (state.kind !== 'sending') return { kind: 'text', text: state.kind === 'waiting' ? text('waiting') : '' }
  const label = text('progress', { name })
  // The size of a file elsewhere is unknown.
  if (address !== undefined) return { kind: 'progress', label, text: text('loading') }
  const { percent, retries } = state
  const isConnecting = retries > 0 && percent === 0
  const words = isConnecting
    ? text('connecting')
    : percent < 100
      ? text('percent', { percent })
      : text('storing')
  return { kind: 'progress', label, percent, text: words }
}

/**
 * A bar of the browser, without `value` for work of unknown length. It needs a name, as `aria-label` or otherwise, or
 * `aria-hidden` beside a text that says the same.
 */
export function ProgressBar({ className = '', ...props }: ComponentProps<'progress'>) {
  return <progress {...props} className={`${controls.progress} ${className}`} />
}
