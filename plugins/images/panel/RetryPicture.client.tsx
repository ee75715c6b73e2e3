'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useRetries } from './queue/useQueue.ts'
import { useTexts } from './useTexts.ts'

type RetryPictureProps = {
  id: number
  /** Name of the picture, for those who hear the button without its row. */
  name: string
}

/** Has a failed picture processed once more, and refreshes the page. */
export function RetryPicture({ id, name }: RetryPictureProps) {
  const { t } = useTexts()
  const router = useRouter()
  const { retry, isBusy } = useRetries(async () => router.refresh())
  return (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      disabled={isBusy}
      onClick={() => retry(id)}
      aria-label={t('litfass:queue:retryOne', { name })}
    >
      {t('litfass:images:retry')}
    </Button>
  )
}
