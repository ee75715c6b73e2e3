import type { FileAnswer } from './fileAnswer.ts'
import { toResponse } from './toResponse.ts'

type Refusal = 404 | 410 | 503

/** A refusal of a file: nobody may keep it, because the file may come. */
export function refusedFile(status: Refusal): FileAnswer {
  return {
    status,
    headers: { 'Cache-Control': 'private, no-store', ...(status === 503 && { 'Retry-After': '5' }) },
  }
}

/** The same as a `Response`. */
export function notServed(status: Refusal): Response {
  return toResponse(refusedFile(status))
}
