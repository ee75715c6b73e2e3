import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'
import { z } from 'zod'
import type { Bench, Row, Thoroughness } from '../bench.ts'
import { isMet } from './isMet.ts'

/** A bench that was run, and what it found. */
export interface BenchResult {
  readonly bench: Pick<Bench, 'name' | 'title'>
  readonly rows: readonly Row[]
}

/** The results for programs: what was measured, on what kind of machine, and whether each target is met. */
export const jsonReport = (thoroughness: Thoroughness, results: readonly BenchResult[]) => ({
  takenAt: new Date().toISOString(),
  thoroughness,
  machine: {
    node: process.versions.node,
    platform: `${platform()}-${arch()}`,
    processor: cpus()[0]?.model,
    cores: availableParallelism(),
    memoryMb: Math.round(totalmem() / 1e6),
  },
  benches: results.map(({ bench: { name, title }, rows }) => ({
    name,
    title,
    rows: rows.map((row) => ({ ...row, met: isMet(row) })),
  })),
})

const written = z.object({
  benches: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      rows: z.array(
        z.object({
          what: z.string(),
          on: z.string(),
          ours: z.number(),
          reference: z.number().optional(),
          unit: z.string(),
          value: z.number(),
          target: z.object({ atMost: z.number().optional(), atLeast: z.number().optional() }).optional(),
          spread: z.number().optional(),
        }),
      ),
    }),
  ),
})

/** Reads the results back from a report. @throws ZodError for anything else */
export const readReport = (text: string): BenchResult[] =>
  written.parse(JSON.parse(text)).benches.map(({ rows, ...bench }) => ({ bench, rows }))
