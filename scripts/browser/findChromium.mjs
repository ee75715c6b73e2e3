import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../root.mjs'

const run = promisify(execFile)
// The shell without windows opens a page in a third of the time.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium that starts: the one $CHROMIUM names, an installed one, or Playwright's own.
 * @throws Error in words when $CHROMIUM names something else
 */
export async function findChromium({ runtime, env = process.env }) {
  if (env.CHROMIUM) {
    if (await isChromium(env.CHROMIUM)) return env.CHROMIUM
    throw new Error(`CHROMIUM=${env.CHROMIUM} is no Chromium that starts here.`)
  }
  for (const file of [...installed(env), ...playwrights(runtime)]) {
    if (await isChromium(file)) return file
  }
  return undefined
}

/** Whether a Chromium is the one without windows. */
export const isHeadlessShell = (file) => /headless[-_]shell/.test(basename(file))

/** Whether a program is a Chromium with all the libraries it needs. */
export async function isChromium(file) {
  if (!existsSync(file)) return false
  // Chrome on Windows has no --version: it would open a window.
  if (process.platform === 'win32') return true
  const shown = await run(file, ['--version'], { timeout: 20_000 }).catch(() => ({ stdout: '' }))
  return /\b(Chromium|Chrome)\b.*\d/.test(shown.stdout)
}

function installed(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...fixedPlaces]
}

function playwrights(runtime) {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))"
  try {
    return [
      execFileSync(runtime, ['-e', script], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    ]
  } catch {
    return []
  }
}
