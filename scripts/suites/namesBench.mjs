/** Options of `npm run bench` that have a value in the next word. */
const withValue = ['--json', '--pictures']

/** Whether the words of `npm run bench` ask for a bench: by its name, or by naming none. */
export function namesBench(words, name) {
  const names = words.filter((word, at) => !word.startsWith('-') && !withValue.includes(words[at - 1]))
  return names.length === 0 || names.includes(name)
}
