import { ClientError } from '@litfass/kit/client'
import { usePanelPlace } from '@litfass/kit/panelPlace'
import { toast, useDocumentDrawerContext, useDocumentEvents, useDocumentInfo, useForm } from '@payloadcms/ui'
import { createRestCalls } from '../createRestCalls.ts'
import { usePanelTexts } from '../usePanelTexts.ts'

/**
 * Takes what is stored into the form, as if it had just been saved there: the values, and the time stamp by which
 * Payload tells that somebody else has changed the document. What was typed and not saved is gone then.
 */
export function useStoredDocument(): (id: number) => Promise<void> {
  const { collectionSlug = '', setData, setLastUpdateTime } = useDocumentInfo()
  const { reset } = useForm()
  const { drawerSlug, onSave } = useDocumentDrawerContext()
  const { reportUpdate } = useDocumentEvents()
  const place = usePanelPlace()
  const text = usePanelTexts()
  return async (id) => {
    try {
      const doc = await createRestCalls({ ...place, collection: collectionSlug }).document(id)
      const { updatedAt } = doc
      await reset(doc)
      setData(doc)
      setLastUpdateTime(new Date(updatedAt).getTime())
      reportUpdate({ id, doc, drawerSlug, entitySlug: collectionSlug, operation: 'update', updatedAt })
      await onSave?.({ doc, operation: 'update', result: doc })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      toast.error(text('notRead'))
    }
  }
}
