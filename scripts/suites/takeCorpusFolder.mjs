import { statSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Takes `--corpus DIR` out of the words of `npm test`: the folder of pictures, from where the person typed it.
 * @throws Error in words when it is not there
 */
export function takeCorpusFolder(words, from = process.env.INIT_CWD ?? process.cwd()) {
  const index = words.indexOf('--corpus')
  if (index < 0) return { words, corpus: undefined }
  const corpus = resolve(from, words[index + 1] ?? '')
  if (!words[index + 1] || !statSync(corpus, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error('Usage: npm run test:corpus -- DIR, with a folder of pictures')
  }
  return { words: ['corpus', ...words.slice(0, index), ...words.slice(index + 2)], corpus }
}
