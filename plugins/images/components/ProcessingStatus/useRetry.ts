import { ClientError, createClient } from '@litfass/kit/client'
import { toast, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useState } from 'react'
import { imageRetry } from '../../routes.ts'
import type { PanelPicture } from '../pictures/panelPicture.ts'
import { useTexts } from '../useTexts.ts'

/** Has a failed picture processed once more; the document then counts as waiting, which starts the watching. */
export function useRetry({ id, columns }: PanelPicture) {
  const { i18n } = useTexts()
  const { routes } = useConfig().config
  const { data, setData } = useDocumentInfo()
  const [isRetrying, setIsRetrying] = useState(false)

  const retry = async () => {
    setIsRetrying(true)
    const client = createClient({
      routes: [[imageRetry]],
      baseUrl: formatAdminURL({ apiRoute: routes.api, path: '/litfass' }),
      language: () => (i18n.language === 'en' ? 'en' : 'de'),
    })
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
