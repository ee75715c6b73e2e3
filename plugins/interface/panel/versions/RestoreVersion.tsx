import { Button, toast, useConfig, useDocumentInfo, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { formatAdminURL } from 'payload/shared'
import { useState } from 'react'
import { Dialog } from '../../layers/Dialog.tsx'
import { failureText } from '../actions/failures.ts'
import { type NamedVersion, useVersionCalls, useVersionTexts } from './useVersionCalls.ts'
import styles from './versions.module.css'

type RestoreVersionProps = {
  named: NamedVersion
  /** What the version is called; none where it is the one that is shown. */
  label?: string
}

/** The button that restores a version: it asks whether as a draft or published, and leads to the document. */
export function RestoreVersion({ named, label }: RestoreVersionProps) {
  const text = useVersionTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        {...(label !== undefined && { 'aria-label': text('restoreOf', { version: label }) })}
        extraButtonProps={{ 'aria-haspopup': 'dialog' }}
        onClick={() => setIsOpen(true)}
      >
        {text('restore')}
      </Button>
      {isOpen && <RestoreQuestion named={named} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Restored = 'draft' | 'published' | 'scheduled'

const OUTCOMES = {
  draft: 'restoredDraft',
  published: 'restoredPublished',
  scheduled: 'restoredScheduled',
} as const satisfies Record<Restored, string>

/** Says what a version replaces, and asks how it is to be restored. */
function RestoreQuestion({ named, onClose }: { named: NamedVersion; onClose: () => void }) {
  const text = useVersionTexts()
  const calls = useVersionCalls()
  const showDocument = useShowDocument(named)
  const { hasPublishPermission } = useDocumentInfo()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const restore = async (as: 'draft' | 'published') => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { state } = await calls.restore(named, as)
      toast.success(text(OUTCOMES[state]))
      onClose()
      showDocument()
    } catch (error) {
      setFailure(failureText(error, text('restoreFailed')))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      title={text('restoreTitle')}
      isQuestion
      className={styles.restoring}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={styles.quiet} onClick={onClose}>
            {text('cancel')}
          </button>
          {hasPublishPermission && (
            <button
              type="button"
              className={styles.plain}
              disabled={isBusy}
              onClick={() => void restore('published')}
            >
              {text('asPublished')}
            </button>
          )}
          <button
            type="button"
            className={styles.primary}
            disabled={isBusy}
            onClick={() => void restore('draft')}
          >
            {text('asDraft')}
          </button>
        </>
      }
    >
      <p>{text('restoreDraft')}</p>
      {hasPublishPermission && <p>{text('restoreLive')}</p>}
      <p>{text('restoreKept')}</p>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </Dialog>
  )
}

/** Returns a function that leads to the form of a document. */
function useShowDocument({ of, id }: NamedVersion): () => void {
  const { routes } = useConfig().config
  const { startRouteTransition } = useRouteTransition()
  const router = useRouter()
  const form = formatAdminURL({ adminRoute: routes.admin, path: `/collections/${of}/${id}` })
  return () => startRouteTransition(() => router.push(form))
}
