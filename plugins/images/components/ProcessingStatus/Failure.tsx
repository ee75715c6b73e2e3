import { Button, useDocumentInfo } from '@payloadcms/ui'
import type { PanelPicture } from '../pictures/panelPicture.ts'
import { useTexts } from '../useTexts.ts'
import styles from './index.module.css'
import { useRetry } from './useRetry.ts'

/** Why a picture has no sizes, in words, with the next step for those who may take it. */
export function Failure({ picture }: { picture: PanelPicture }) {
  const { t } = useTexts()
  const { docPermissions } = useDocumentInfo()
  const { retry, isRetrying } = useRetry(picture)
  return (
    <div className={styles.failure}>
      <p>
        <strong>{t('litfass:images:failed')}</strong>
      </p>
      {picture.reason && <p>{t(`litfass:failure:${picture.reason}`)}</p>}
      {picture.isReplacing && <p>{t('litfass:images:stillShown')}</p>}
      {docPermissions?.update && (
        <Button buttonStyle="secondary" size="small" margin={false} disabled={isRetrying} onClick={retry}>
          {t('litfass:images:retry')}
        </Button>
      )}
    </div>
  )
}
