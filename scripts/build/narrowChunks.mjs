import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'

/** Line ends and a byte-order mark may stand between words of a program, where there are no escapes. */
const wide = /(\\*)([\u0100-\u2027\u202a-\ufefe\uff00-\uffff])/g

/**
 * Writes the characters of a script beyond Latin-1 as escapes, which mean the same in texts, patterns and names. `\“` is a needless
 * escape for `“`, so its backslash goes.
 */
export function narrow(code) {
  return code.replace(wide, (_, slashes, character) => {
    const before = slashes.length % 2 === 0 ? slashes : slashes.slice(1)
    return `${before}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/**
 * Narrows the chunks of a build that its servers load. V8 keeps the text of every script it has loaded, and takes two bytes for each
 * of its characters as soon as one of them needs two: some quotation marks of our texts doubled what a server holds of its own code.
 * A script that could not be read afterwards stays as it is.
 */
export function narrowChunks(buildFolder) {
  const chunks = join(buildFolder, 'server', 'chunks')
  for (const name of readdirSync(chunks, { recursive: true }).filter((one) => one.endsWith('.js'))) {
    const file = join(chunks, name)
    const code = readFileSync(file, 'utf8')
    const narrowed = narrow(code)
    if (narrowed !== code && isScript(narrowed)) writeFileSync(file, narrowed)
  }
}

/** Whether Node reads it as a module of CommonJS, which is what chunks are. */
function isScript(code) {
  try {
    return Boolean(new Script(`(function (exports, require, module, __filename, __dirname) {${code}\n})`))
  } catch {
    return false
  }
}
