import { ActionQuestion, usePanelClient } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { Button, toast, useConfig, useDocumentInfo, useModal, useRouteCache } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { formatAdminURL } from 'payload/shared'
import { deletePackage } from '../routes.ts'
import { useFailure, useTexts } from './useTexts.ts'

const ROUTES = [deletePackage]

/** The button that deletes a package; one that has orders is archived, and stays in the list. */
export function PackageActions() {
  const text = useTexts()
  const client = usePanelClient(ROUTES)
  const failure = useFailure()
  const { restUrl } = usePanelPlace()
  const { id, collectionSlug, savedDocumentData } = useDocumentInfo()
  const { openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const { config } = useConfig()
  const router = useRouter()
  if (id === undefined) return null
  const slug = `credit-package-${id}`
  const remove = async () => {
    try {
      await client.call(deletePackage, { params: { packageId: id } })
      const isKept = await isStillThere(`${restUrl}/${collectionSlug}`, id)
      toast.success(text(isKept ? 'package.archived' : 'package.deleted'))
      if (isKept) return clearRouteCache()
      router.push(formatAdminURL({ adminRoute: config.routes.admin, path: `/collections/${collectionSlug}` }))
    } catch (error) {
      toast.error(failure(error))
    }
  }
  return (
    <>
      <Button
        buttonStyle="secondary"
        size="medium"
        margin={false}
        extraButtonProps={{ 'aria-haspopup': 'dialog' }}
        onClick={() => openModal(slug)}
      >
        {text('package.delete')}
      </Button>
      <ActionQuestion
        slug={slug}
        heading={text('package.question', { title: String(savedDocumentData?.name ?? id) })}
        about={[text('package.about')]}
        confirmLabel={text('package.confirm')}
        onConfirm={remove}
      />
    </>
  )
}

/** Finds out whether a package was archived instead; the list answers 200 either way. */
async function isStillThere(address: string, id: number | string): Promise<boolean> {
  const answer = await fetch(`${address}?where[id][equals]=${id}&depth=0&limit=1`, { credentials: 'include' })
  const { totalDocs = 0 } = answer.ok ? await answer.json() : {}
  return totalDocs > 0
}
