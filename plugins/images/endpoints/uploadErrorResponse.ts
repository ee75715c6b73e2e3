import { errorResponse } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

const body = z.looseObject({ msg: z.string() })

/** The error answer of the upload: besides the usual shape, the list the spec's editor reads (design section 5). */
export async function uploadErrorResponse(
  req: PayloadRequest,
  error: unknown,
  fileName: string | undefined,
): Promise<Response> {
  const answer = errorResponse(req, error)
  const told = body.parse(await answer.json())
  const errors = [{ msg: told.msg, fileName: fileName ?? '' }]
  return Response.json({ ...told, errors }, { status: answer.status, headers: keptHeaders(answer) })
}

function keptHeaders({ headers }: Response): Record<string, string> {
  const retryAfter = headers.get('Retry-After')
  return { 'Cache-Control': 'private, no-store', ...(retryAfter && { 'Retry-After': retryAfter }) }
}
