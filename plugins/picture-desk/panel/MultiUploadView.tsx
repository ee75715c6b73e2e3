import { StaffView } from '@litfass/interface/panel'
import type { AdminViewServerProps } from 'payload'
import { MULTI_UPLOAD_PATH } from '../constants.ts'
import { MultiUploadPanel } from './MultiUploadPanel.client.tsx'

/** The view of the multi-upload screen in the panel, for staff. */
export function MultiUploadView(props: AdminViewServerProps) {
  return (
    <StaffView {...props} path={MULTI_UPLOAD_PATH}>
      <MultiUploadPanel />
    </StaffView>
  )
}
