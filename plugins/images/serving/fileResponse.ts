import { type FileSource, fileAnswer, type ServedFile } from './fileAnswer.ts'
import { toResponse } from './toResponse.ts'

export { type FileSource, NO_CACHE, PUBLIC_CACHE, type ServedFile } from './fileAnswer.ts'

/** Answers a stored file with ETag, Range and 304; `undefined` when it is not there. */
export async function fileResponse(
  request: { headers: Headers },
  source: FileSource,
  file: ServedFile,
): Promise<Response | undefined> {
  const answer = await fileAnswer(request.headers, source, file)
  return answer && toResponse(answer)
}
