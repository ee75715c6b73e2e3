import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench, BenchSetting, Row, Thoroughness } from './bench.ts'
import { type BenchResult, jsonReport, readReport } from './report/jsonReport.ts'
import { textTable } from './report/textTable.ts'
import { benchArguments } from './runner/benchArguments.ts'
import { listBenches } from './runner/listBenches.ts'

const TURNS: Readonly<Record<Thoroughness, number>> = { tiny: 1, quick: 3, full: 7 }

const run = async (bench: Bench, setting: BenchSetting): Promise<BenchResult> => {
  console.info(`\n${bench.title}`)
  const rows: Row[] = []
  for await (const row of bench.rows(setting)) {
    rows.push(row)
    process.stderr.write(`  ${row.what}, ${row.on}\n`)
  }
  console.info(`\n${textTable(rows)}`)
  return { bench, rows }
}

/** Runs one of several benches in a process of its own: a process can open one site, and memory is measured afresh. */
const runApart = async ({ name }: Bench): Promise<readonly BenchResult[]> => {
  const file = join(folder, `${name}.json`)
  const flags = [
    `--${thoroughness}`,
    ...(growing ? ['--grow'] : []),
    ...(pictures ? ['--pictures', pictures] : []),
  ]
  const child = spawn(process.execPath, [import.meta.filename, name, ...flags, '--json', file], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The bench "${name}" failed.`)
  return readReport(await readFile(file, 'utf8'))
}

const { names, thoroughness, growing, json, pictures } = benchArguments(process.argv.slice(2))
const benches = await listBenches(names)
const folder = await mkdtemp(join(tmpdir(), 'litfass-bench-'))
try {
  const setting = { thoroughness, turns: TURNS[thoroughness], growing, folder, corpus: pictures }
  const results: BenchResult[] = []
  for (const bench of benches)
    results.push(...(benches.length === 1 ? [await run(bench, setting)] : await runApart(bench)))
  if (json) await writeFile(json, `${JSON.stringify(jsonReport(thoroughness, results), undefined, 2)}\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
// Ratios are for people to judge: a missed target is no failure of the run.
process.exit(0)
