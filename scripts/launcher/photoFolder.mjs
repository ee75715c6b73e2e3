import { statSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * The folder named by `--photos DIR` (or `--photos=DIR`), taken from where the person typed it.
 * @throws Error in words for an unknown option or a folder that is not there
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
