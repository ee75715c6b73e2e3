import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { deepSuites, stepNames } from './suites.mjs'

/**
 * Reads the words behind `npm test`. Named steps run in their fixed order, or all of them; words that name none are
 * parts of test files' paths. With paths alone, every project is searched for them. A deep suite that is not named runs
 * only where it is not proved, or with `--all`. `--soak` runs the fault tests with large crowds and the attack with
 * everything it has. The corpus needs a folder of pictures: `--corpus DIR` runs it alone, `LITFASS_CORPUS` beside all
 * others. `attack` and `fuzz` take the address of a running server.
 * @throws Error with a readable message when a folder does not exist
 */
export function parseSelection(words, { from, env = process.env } = {}) {
  const { corpus, words: others } = takeCorpusFolder(words, from ?? env.INIT_CWD ?? process.cwd())
  const isSoak = others.includes('--soak')
  const isAll = others.includes('--all')
  const target = others.find((word) => isAddress(word))
  const plain = others.filter((word) => !['--soak', '--all', target].includes(word))
  const chosen = isSoak ? soaked(plain) : plain
  const named = stepNames.filter((name) => chosen.includes(name))
  const files = chosen.filter((word) => !named.includes(word))
  const pictures = corpus ?? env.LITFASS_CORPUS
  const everything = stepNames.filter((name) => name !== 'corpus' || pictures)
  const steps = named.length > 0 ? named : files.length > 0 ? ['files'] : everything
  return {
    steps,
    filesOf: Object.fromEntries(steps.map((step) => [step, files])),
    corpus: pictures,
    isSoak,
    target,
    trustsProofs: chosen.length === 0 && !isAll,
  }
}

/** Crowds belong to the faults; a whole soak attacks as well. */
const attacks = ['attack', 'fuzz']
const soaked = (words) =>
  words.length === 0
    ? [...attacks, 'faults']
    : words.some((word) => attacks.includes(word))
      ? words
      : ['faults', ...words]

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

/**
 * Narrows the deep suites of a selection to the files that are due.
 * @param {{ name: string, inputs: Record<string, string>, due: string[] }[]} found see `findProofs`
 */
export function onlyDue(selection, found) {
  const isChosen = (name, file) => {
    const parts = selection.filesOf[name]
    return parts.length === 0 || parts.some((part) => file.includes(part))
  }
  const deep = found.map(({ name, inputs, due }) => {
    const files = due.filter((file) => isChosen(name, file))
    return { name, files, isWhole: files.length === Object.keys(inputs).length }
  })
  const done = deep.filter(({ files }) => files.length === 0).map(({ name }) => name)
  const filesOf = deep.map(({ name, files, isWhole }) => [name, isWhole ? [] : files])
  return {
    ...selection,
    steps: selection.steps.filter((name) => !done.includes(name)),
    filesOf: { ...selection.filesOf, ...Object.fromEntries(filesOf) },
  }
}

/** Adds the files of a deep suite that run whether they are proved or not to those that are due. */
export function withAlways({ name, inputs, due, ...found }) {
  const always = (deepSuites[name].always ?? []).map((file) => `tests/${name}/${file}.spec.ts`)
  const runs = Object.keys(inputs).filter((file) => due.includes(file) || always.includes(file))
  return { ...found, name, inputs, due: runs }
}
