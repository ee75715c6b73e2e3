import { isAddressable, urlSetOf } from './urlSetOf.ts'

/** A picture frame in grey: what the panel shows while there is no variant yet. */
const STUB =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 60 40%22%3E%3Crect width=%2260%22 height=%2240%22 fill=%22%23888%22 opacity=%22.25%22/%3E%3Cpath d=%22M12 30l11-13 8 9 5-6 12 10z%22 fill=%22%23888%22 opacity=%22.5%22/%3E%3C/svg%3E'

/** The picture Payload's lists and edit views show. */
export function thumbnailOf(doc: unknown, cdnUrl: string): string {
  if (!isAddressable(doc) || ('is_stub' in doc && doc.is_stub)) return STUB
  return urlSetOf(doc, cdnUrl)?.M ?? STUB
}
