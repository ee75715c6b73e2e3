import { statSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Returns the folder of `--photos DIR` (or `--photos=DIR`), resolved from the directory the user typed it in.
 * @throws Error with a readable message for an unknown option or a folder that is not there
 */
export function photoFolder(args, from = process.env.INIT_CWD ?? process.cwd()) {
  const words = args.flatMap((word) => (word.startsWith('--photos=') ? ['--photos', word.slice(9)] : [word]))
  if (words.length === 0) return undefined
  const [option, name, ...rest] = words
  if (option !== '--photos' || !name || rest.length > 0) {
    throw new Error(`"${args.join(' ')}" is not understood. Usage: npm start -- [--photos DIR]`)
  }
  const folder = resolve(from, name)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${folder} is not a folder.`)
  return folder
}

/** The lines printed once everything is up: addresses and demo sign-ins. */
export function welcome({ siteUrl, accounts, database, tookText }) {
  return [
    '',
    `Litfass is up (${tookText}):`,
    `  Site        ${siteUrl}`,
    `  Admin       ${siteUrl}/admin`,
    `  API         ${siteUrl}/api/openapi.json`,
    ...(database
      ? [`  Database    ${withoutPassword(database.url)}`, `              (password: ${database.access})`]
      : []),
    ...signIns(accounts),
    '',
    'Ctrl-C ends it.',
    '',
  ]
}

function withoutPassword(url) {
  return url.replace(/:[^:@/]+@/, '@')
}

function signIns(accounts) {
  if (accounts.length === 0) return []
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const rows = accounts.map(
    ({ email, password, role }) => `  ${email.padEnd(width)}   ${password}   (${role})`,
  )
  return ['', 'Demo sign-ins:', ...rows]
}
