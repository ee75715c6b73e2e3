import type { RevisionTextName } from '@litfass/kit/revisions'
import { useTranslation } from '@payloadcms/ui'
import { useMemo } from 'react'
import type { RevisionText } from '../conflicts/ConflictDialog.tsx'

/** Returns the texts about conflicts in the language of the panel. */
export function useRevisionTexts(): RevisionText {
  const { t } = useTranslation<object, `litfass:revision:${RevisionTextName}`>()
  return useMemo(() => (name, values) => t(`litfass:revision:${name}`, values), [t])
}
