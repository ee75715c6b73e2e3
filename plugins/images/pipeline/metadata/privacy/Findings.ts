import type { KeptDetail, PrivacyDetail } from '../../../domain/privacyDetails.ts'

/** What a search has found so far. It is handed on and filled, so that a file that breaks off loses nothing. */
export type Findings = Set<PrivacyDetail | KeptDetail>
