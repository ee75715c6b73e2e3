import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'
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
