import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bench } from '../bench.ts'

const folder = join(import.meta.dirname, '..')

const isBench = (value: unknown): value is Bench =>
  typeof value === 'object' && value !== null && 'name' in value && 'title' in value && 'rows' in value

/** Every bench there is, in order of the files' names. @throws Error where a file has none, or a name is unknown. */
export const listBenches = async (names: readonly string[]): Promise<Bench[]> => {
  const files = (await Array.fromAsync(glob('*/*.bench.ts', { cwd: folder }))).toSorted()
  const benches: Bench[] = []
  for (const file of files) {
    const { default: bench } = await import(pathToFileURL(join(folder, file)).href)
    if (!isBench(bench)) throw new Error(`${file} has no bench as its default export.`)
    benches.push(bench)
  }
  const known = benches.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Error(`There is no bench "${unknown}", only ${known.join(', ')}.`)
  return names.length === 0 ? benches : benches.filter(({ name }) => names.includes(name))
}
