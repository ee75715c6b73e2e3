'use client'

import { Button, Link, useConfig, useListQuery } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'
import styles from './actions.module.css'
import type { RunReport } from './runForEach.ts'

type ActionBarProps = {
  label: string
  /** Told while nothing is ticked. */
  hint: string
  actions: readonly { name: string; label: string }[]
  /** How many documents are ticked. */
  count: number
  isDisabled: boolean
  /** Among the controls of a document; otherwise above a list. */
  isInline?: boolean
  onOpen: (name: string) => void
  /** The questions, and the failures of the latest run. */
  children: ReactNode
}

/** Buttons for actions on the ticked documents of a list, or on that of the page; each opens a question. */
export function ActionBar(props: ActionBarProps) {
  const { label, hint, actions, count, isDisabled, isInline, onOpen, children } = props
  return (
    <section className={styles.bar} data-inline={isInline || undefined} aria-label={label}>
      {count === 0 && <p className={styles.hint}>{hint}</p>}
      {count > 0 &&
        actions.map((action) => (
          <Button
            key={action.name}
            buttonStyle="pill"
            size="small"
            margin={false}
            disabled={isDisabled}
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            onClick={() => onOpen(action.name)}
          >
            {action.label}
          </Button>
        ))}
      {children}
    </section>
  )
}

type RunFailuresProps = {
  /** The latest run; nothing is shown while it is under way or where nothing failed. */
  report: RunReport | undefined
  /** Says how many failed. */
  title: (count: number) => string
  closeLabel: string
  onClose: () => void
}

/** Names the documents of a list that a run did not change, each with the reason and a link. */
export function RunFailures({ report, title, closeLabel, onClose }: RunFailuresProps) {
  const { config } = useConfig()
  const { collectionSlug } = useListQuery()
  const failures = report && report.asked === report.total ? report.failures : []
  const addressOf = (id: number) =>
    formatAdminURL({ adminRoute: config.routes.admin, path: `/collections/${collectionSlug}/${id}` })
  return (
    <div role="status" className={styles.result}>
      {failures.length > 0 && (
        <>
          <p>{title(failures.length)}</p>
          <ul>
            {failures.map(({ id, name, msg }) => (
              <li key={id}>
                <Link href={addressOf(id)} prefetch={false}>
                  {name}
                </Link>
                {`: ${msg}`}
              </li>
            ))}
          </ul>
          <Button buttonStyle="pill" size="small" margin={false} onClick={onClose}>
            {closeLabel}
          </Button>
        </>
      )}
    </div>
  )
}
