import { useDraftSaver } from '@litfass/interface/drafts'
import { useSaveRefusal } from '@litfass/interface/heldSaves'
import { failureText, SmallButton, usePanelClient } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import type { InBoth } from '@litfass/kit/content'
import { toast, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { formatAdminURL } from 'payload/shared'
import { useState } from 'react'
import type { Stage } from '../../domain/states.ts'
import { duplicateContent } from '../../workflow/routes.ts'
import type { StoredPiece } from '../stages.ts'
import { useTexts } from '../useTexts.ts'
import { DevicePreview } from './DevicePreview.tsx'
import { useWorkflowTexts } from './useWorkflow.ts'

type PieceWaysProps = {
  type: string
  page: InBoth
  preview: InBoth | undefined
  piece: StoredPiece
  stage: Stage
}

/** Where a live piece stands on the site, how it looks, and a copy of it to go on from. */
export function PieceWays({ type, page, preview, piece: { address }, stage }: PieceWaysProps) {
  const text = useWorkflowTexts()
  const { id } = useDocumentInfo()
  const { language } = usePanelPlace()
  const [isCopying, copy] = useCopy(type)
  return (
    <>
      {stage === 'live' && address && (
        <SmallButton
          el="anchor"
          url={page[address.language].replace('{slug}', encodeURIComponent(address.slug))}
          newTab
        >
          {text('view')}
        </SmallButton>
      )}
      {preview && <DevicePreview address={preview[language].replace('{id}', String(id))} />}
      <SmallButton disabled={isCopying} onClick={() => void copy()}>
        {text('copy.act')}
      </SmallButton>
    </>
  )
}

const ROUTES = [duplicateContent]

/** Copies the document of this page with what has been typed, and opens the copy. */
function useCopy(type: string): [boolean, () => Promise<void>] {
  const text = useWorkflowTexts()
  const { id, collectionSlug } = useDocumentInfo()
  const client = usePanelClient(ROUTES)
  const { admin } = useConfig().config.routes
  const router = useRouter()
  const draft = useDraftSaver()
  const refusesToSave = useSaveRefusal()
  const deskText = useTexts()
  const [isCopying, setIsCopying] = useState(false)
  const copy = async () => {
    setIsCopying(true)
    try {
      if (!(await draft.flush())) {
        if (!refusesToSave()) toast.error(deskText('notSaved'))
        return
      }
      const made = await client.call(duplicateContent, { params: { type, id: Number(id) } })
      toast.success(text('copy.done'))
      router.push(formatAdminURL({ adminRoute: admin, path: `/collections/${collectionSlug}/${made.id}` }))
    } catch (error) {
      toast.error(failureText(error, text('failed')))
    } finally {
      setIsCopying(false)
    }
  }
  return [isCopying, copy]
}
