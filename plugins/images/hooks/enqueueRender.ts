import { enqueueJob } from '@litfass/kit/jobs'
import type { CollectionAfterChangeHook } from 'payload'
import { JOBS } from '../constants.ts'
import { uploadOf } from '../operations/uploadContext.ts'

/** Queues the making of the variants in the transaction that wrote the row. */
export const enqueueRender: CollectionAfterChangeHook = async ({ doc, operation, previousDoc, req }) => {
  const isChanged = operation === 'create' || uploadOf(req) || doc.rotation !== previousDoc?.rotation
  if (isChanged) {
    await enqueueJob(req, {
      task: JOBS.render,
      payload: { id: doc.id },
      jobKey: `${JOBS.render}:${doc.id}`,
      maxAttempts: 12,
    })
  }
  return doc
}
