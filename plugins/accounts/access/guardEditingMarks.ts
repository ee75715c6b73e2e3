import { isStaff, viewerOf } from '@litfass/kit'
import type { Access, Payload } from 'payload'

const staff: Access = ({ req }) => isStaff(viewerOf(req))

/**
 * Payload's note of who edits what is open to everybody who is signed in: a waiting account could forge one, or take an
 * editor's away. Here it is the staff's.
 */
export function guardEditingMarks(payload: Payload): void {
  const marks = payload.collections['payload-locked-documents']
  if (marks) Object.assign(marks.config.access, { create: staff, read: staff, update: staff, delete: staff })
}
