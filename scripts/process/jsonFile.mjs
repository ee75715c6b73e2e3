import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What a JSON file holds, or `undefined` where it is absent or damaged. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes a JSON file for its owner alone; a reader sees the old or the new text, never half of one. */
export function writeJson(file, value) {
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}
