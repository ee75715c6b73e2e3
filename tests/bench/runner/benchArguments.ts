import { parseArgs } from 'node:util'
import type { Thoroughness } from '../bench.ts'

/** What `npm run bench` was asked for. */
export interface BenchArguments {
  /** Names of benches; none: all. */
  readonly names: readonly string[]
  readonly thoroughness: Thoroughness
  /** Whether the cost of growing content is wanted. */
  readonly growing: boolean
  /** Where the results go as JSON too. */
  readonly json: string | undefined
  readonly pictures: string | undefined
}

/** Reads the command line. @throws TypeError on an option nobody knows. */
export const benchArguments = (args: string[]): BenchArguments => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tiny: { type: 'boolean' },
      quick: { type: 'boolean' },
      full: { type: 'boolean' },
      grow: { type: 'boolean' },
      json: { type: 'string' },
      pictures: { type: 'string' },
    },
  })
  const thoroughness = values.tiny ? 'tiny' : values.quick ? 'quick' : 'full'
  return {
    names: positionals,
    thoroughness,
    growing: values.grow ?? false,
    json: values.json,
    pictures: values.pictures,
  }
}
