import type { Config } from 'payload'
import type { Environment } from '../environment.ts'
import { readableLine } from './readableLine.ts'

/** Payload's log: lines of JSON, or of words on a terminal. */
export function payloadLogger({
  logLevel,
  logFormat,
}: Pick<Environment, 'logLevel' | 'logFormat'>): NonNullable<Config['logger']> {
  const words = { write: (line: string) => void process.stdout.write(readableLine(line)) }
  return { options: { level: logLevel }, ...(logFormat === 'text' && { destination: words }) }
}
