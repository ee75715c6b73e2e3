import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { npmCommand } from '../install/ensureInstalled.mjs'
import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { root } from '../root.mjs'
import { say, step } from '../terminal.mjs'

const minute = 60_000
const shell = 'chromium-headless-shell'
const packaged = '@sparticuz/chromium'
const packagedVersion = '153.0.0'

/**
 * Returns a Chromium, installing one if necessary: Playwright's download, else a Debian package (as root), else one
 * from npm, kept in `folder`. In continuous integration, as root on Debian, the headless shell is installed even
 * beside another Chromium: the browser tests take half the time with it.
 * @throws Error when none can be installed
 */
export async function ensureChromium({ runtime, folder }) {
  const present = (await findChromium({ runtime })) ?? (await unpacked(runtime, folder))
  if (present) return isHeadlessShell(present) || !process.env.CI ? present : await faster(present, runtime)
  const find = () => findChromium({ runtime })
  const ways = [
    { name: "Playwright's download", install: () => download(runtime), find },
    { name: `Debian's ${shell}`, install: () => debianPackage(shell), find },
    { name: "Debian's chromium", install: () => debianPackage('chromium'), find },
    { name: packaged, install: () => npmPackage(folder), find: () => unpacked(runtime, folder) },
  ]
  for (const way of ways) {
    const found = await attempt(way)
    if (found) return found
  }
  throw new Error(
    'No Chromium could be found or installed: install one, or name one with CHROMIUM=/path/to/chromium.',
  )
}

async function faster(present, runtime) {
  if (process.env.CHROMIUM || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return present
  const way = { name: `Debian's ${shell}`, install: () => debianPackage(shell) }
  return (await attempt({ ...way, find: () => findChromium({ runtime }) })) ?? present
}

async function attempt({ name, install, find }) {
  try {
    await step(`Installing Chromium (${name})`, install)
    return await find()
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    const reason = error.tail?.find((line) => /error|failed/i.test(line))
    say(`  ${name}: ${error.message}${reason ? ` (${reason.trim()})` : ''}`)
    return undefined
  }
}

async function download(runtime) {
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' }
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium']
  await runCommand(runtime, args, { cwd: root, env, limitMs: 5 * minute })
}

async function debianPackage(name) {
  if (process.getuid?.() !== 0) throw new CommandFailed('only root can install it', {})
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update'], { env, limitMs: 5 * minute })
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', name], {
    env,
    limitMs: 15 * minute,
  })
}

async function npmPackage(folder) {
  mkdirSync(folder, { recursive: true })
  const { command, args, options } = npmCommand()
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  await runCommand(command, [...args, 'install', ...quiet, `${packaged}@${packagedVersion}`], {
    cwd: folder,
    ...options,
    limitMs: 10 * minute,
  })
}

/**
 * The npm package unpacks its program into the temporary folder when asked for the path. It gets a private folder,
 * so that no one else can put a program there.
 */
async function unpacked(runtime, folder) {
  const script = `import('${packaged}').then(async ({ default: c }) => console.log(await c.executablePath()))`
  try {
    const env = { ...process.env, TMPDIR: folder }
    const file = (await runCommand(runtime, ['-e', script], { cwd: folder, env, limitMs: 2 * minute })).trim()
    return (await isChromium(file)) ? file : undefined
  } catch (error) {
    if (error instanceof CommandFailed) return undefined
    throw error
  }
}

const run = promisify(execFile)
// The headless shell opens a page in a third of the time.
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
 * Finds a Chromium that starts: the one named by $CHROMIUM, an installed one, or Playwright's own.
 * @throws Error with a readable message when $CHROMIUM names something else
 */
async function findChromium({ runtime, env = process.env }) {
  if (env.CHROMIUM) {
    if (await isChromium(env.CHROMIUM)) return env.CHROMIUM
    throw new Error(`CHROMIUM=${env.CHROMIUM} is no Chromium that starts here.`)
  }
  for (const file of [...installed(env), ...playwrights(runtime)]) {
    if (await isChromium(file)) return file
  }
  return undefined
}

/** Whether a Chromium is the headless shell. */
const isHeadlessShell = (file) => /headless[-_]shell/.test(basename(file))

/** Whether a file is a Chromium that starts, with all the libraries it needs. */
async function isChromium(file) {
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
