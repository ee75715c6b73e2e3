import { isDatabaseAway, isStoreAway } from '@litfass/kit'
import type { RenderFault } from '../domain/renderTries.ts'
import { OriginalLost } from '../operations/fetchOriginal.ts'
import { PipelineError } from '../pipeline/pipelineError.ts'

/** How the file system says, through the picture's process, that it takes no more; no fault of the picture. */
const NO_ROOM = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)\b/

/** Whose fault it is that a render failed: the picture's own, for which no other try helps, or one that passes. */
export function renderFault(error: unknown, signal: AbortSignal): RenderFault | 'picture' {
  if (signal.aborted || isStoreAway(error) || isDatabaseAway(error)) return 'outages'
  if (!(error instanceof PipelineError)) return 'misses'
  if (NO_ROOM.test(error.detail)) return 'outages'
  return error.isRetryable ? 'crashes' : 'picture'
}

/** What a person is told once a picture is given up. */
export function failureReason(error: unknown): string {
  if (error instanceof PipelineError) return error.failure
  return error instanceof OriginalLost ? 'failure.lost' : 'failure.crashed'
}
