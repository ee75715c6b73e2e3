import { ClientError, createClient } from '@litfass/kit/client'
import { usePanelPlace } from '@litfass/kit/panelPlace'
import { toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { imageRetry } from '../../routes.ts'
import type { PanelPicture } from '../pictures/panelPicture.ts'

/** Has a failed picture processed once more; the document then counts as waiting, which starts the watching. */
export function useRetry({ id, columns }: PanelPicture) {
  const { baseUrl, language } = usePanelPlace()
  const { data, setData } = useDocumentInfo()
  const [isRetrying, setIsRetrying] = useState(false)

  const retry = async () => {
    setIsRetrying(true)
    const client = createClient({ routes: [[imageRetry]], baseUrl, language: () => language })
    try {
      const { msg, remaining } = await client.call(imageRetry, { params: { imageId: id } })
      toast.success(msg)
      setData({ ...data, ...columns, processing: { state: 'waiting', remaining, reason: null } })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      toast.error(error.msg)
    } finally {
      setIsRetrying(false)
    }
  }
  return { retry, isRetrying }
}
