import type { PayloadRequest } from 'payload'
import { LitfassError } from '../errors/LitfassError.ts'
import { discardRest } from './discardRest.ts'

const MAX_BYTES = 1_000_000
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a JSON body of at most 1 MB; an empty one counts as `{}`.
 * @throws LitfassError `tooLarge`, `wrongType`, `malformed` (also for keys such as `__proto__`, at any depth)
 */
export async function readJsonBody(req: PayloadRequest): Promise<unknown> {
  const text = await readText(req)
  if (text.trim() === '') return {}
  if (!JSON_TYPE.test(req.headers.get('content-type') ?? '')) throw new LitfassError('wrongType')
  try {
    return JSON.parse(text, refuseForbiddenKeys)
  } catch (cause) {
    if (cause instanceof LitfassError) throw cause
    throw new LitfassError('malformed', { cause })
  }
}

function refuseForbiddenKeys(key: string, value: unknown): unknown {
  if (FORBIDDEN_KEYS.has(key))
    throw new LitfassError('malformed', { fieldErrors: { [`(${key})`]: 'litfass:error:unknownField' } })
  return value
}

async function readText(req: PayloadRequest): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = req.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > MAX_BYTES) {
      await discardRest(reader, MAX_BYTES / 2)
      throw new LitfassError('tooLarge')
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}
