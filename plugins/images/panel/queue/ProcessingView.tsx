import { StaffView } from '@litfass/interface/panel'
import type { AdminViewServerProps, CollectionSlug } from 'payload'
import { PROCESSING_VIEW_PATH } from '../../constants.ts'
import { QueuePanel } from './QueuePanel.client.tsx'

type ProcessingViewProps = AdminViewServerProps & { collection: CollectionSlug }

/** The view of the processing: what runs, what waits, what failed. For staff. */
export function ProcessingView({ collection, ...props }: ProcessingViewProps) {
  return (
    <StaffView {...props} path={PROCESSING_VIEW_PATH}>
      <QueuePanel collection={collection} />
    </StaffView>
  )
}
