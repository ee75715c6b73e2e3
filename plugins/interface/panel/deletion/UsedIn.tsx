import type { referenceTexts } from '@litfass/kit/references'
import { useMemo } from 'react'
import { useReading } from '../../hooks.ts'
import { usePanelTexts } from '../usePanelPlace.ts'
import styles from './found.module.css'
import { DocumentUses, useUses } from './UsesList.tsx'

type UsedInProps = {
  collection: string
  id: number
  /** Says what the places have to do with what is about to happen. */
  lead: string
}

/**
 * Says before a document is changed where that will show. Nothing while it is looked up, and nothing where no place uses it: the
 * change is possible in any case.
 */
export function UsedIn({ collection, id, lead }: UsedInProps) {
  const text = usePanelTexts<typeof referenceTexts>('references')
  const asked = useMemo(() => ({ collection, ids: [id] }), [collection, id])
  const { reading } = useReading(useUses(asked))
  const [found] = reading.state === 'read' ? reading.value.documents : []
  return (
    <div className={found && styles.found} role="status">
      {found && (
        <>
          <p>{lead}</p>
          <DocumentUses {...found} text={text} isKept />
        </>
      )}
    </div>
  )
}
