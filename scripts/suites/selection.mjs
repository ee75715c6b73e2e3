import { statSync } from 'node:fs'
import { resolve } from 'node:path'

/** The steps of `npm test`, in the order they are reported. */
export const stepNames = [
  'types',
  'lint',
  'drift',
  'unit',
  'components',
  'int',
  'contract',
  'attack',
  'faults',
  'e2e',
]
const onRequest = ['packages', 'corpus']

/**
 * Reads the words behind `npm test`. Named steps run in their fixed order, or all of them; words that name none are
 * parts of test files' paths. With paths alone, every project is searched for them. `--soak` runs the fault tests
 * with large crowds and the attack with everything it has, `--corpus DIR` every picture of a folder. `attack` takes the
 * address of a running server.
 * @throws Error in words when a folder is not there
 */
export function parseSelection(words, from = process.env.INIT_CWD ?? process.cwd()) {
  const { corpus, words: others } = takeCorpusFolder(words, from)
  const isSoak = others.includes('--soak')
  const target = others.find((word) => isAddress(word))
  const plain = others.filter((word) => word !== '--soak' && word !== target)
  const chosen = isSoak ? soaked(plain) : plain
  const named = [...stepNames, ...onRequest].filter((name) => chosen.includes(name))
  const files = chosen.filter((word) => !named.includes(word))
  const steps = named.length > 0 ? named : files.length > 0 ? ['files'] : stepNames
  return { steps, filesOf: Object.fromEntries(steps.map((step) => [step, files])), corpus, isSoak, target }
}

/** Crowds belong to the faults; a whole soak attacks as well. */
const soaked = (words) =>
  words.length === 0 ? ['attack', 'faults'] : words.includes('attack') ? words : ['faults', ...words]

const isAddress = (word) => /^https?:\/\//.test(word)

/** The folder counts from where the person typed it. */
function takeCorpusFolder(words, from) {
  const index = words.indexOf('--corpus')
  if (index < 0) return { words, corpus: undefined }
  const corpus = resolve(from, words[index + 1] ?? '')
  if (!words[index + 1] || !statSync(corpus, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error('Usage: npm run test:corpus -- DIR, with a folder of pictures')
  }
  return { words: ['corpus', ...words.slice(0, index), ...words.slice(index + 2)], corpus }
}

/** Options of `npm run bench` that take the next word as their value. */
const withValue = ['--json', '--pictures']

/** Whether the words behind `npm run bench` ask for a bench, by its name or by naming none. */
export function namesBench(words, name) {
  const names = words.filter((word, at) => !word.startsWith('-') && !withValue.includes(words[at - 1]))
  return names.length === 0 || names.includes(name)
}
