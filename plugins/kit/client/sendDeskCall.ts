import { z } from 'zod'
import { staff } from '../domain/policies.ts'
import type { DeskCall } from '../routes/decisions.ts'
import { defineRoute } from '../routes/defineRoute.ts'
import type { ClientOptions } from './context.ts'
import { createClient } from './createClient.ts'

/**
 * Sends a call of the panel's first page, with more fields in its body. Its path has its values already; the server judges who may
 * call it, and what is sent.
 * @throws ClientError for every failure of the call
 */
export function sendDeskCall(
  { name, path, body }: DeskCall,
  { fields, ...options }: Omit<ClientOptions, 'routes'> & { fields: Readonly<Record<string, string>> },
): Promise<unknown> {
  const route = defineRoute({
    name,
    method: 'POST',
    path,
    summary: name,
    who: staff,
    body: z.record(z.string(), z.unknown()),
    formats: ['json'],
  })
  return createClient({ routes: [[route]], ...options }).call(route, { body: { ...Object(body), ...fields } })
}
