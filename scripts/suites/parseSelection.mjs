/** What `npm test` can run, in this order. */
export const stepNames = ['types', 'lint', 'drift', 'unit', 'components', 'int', 'contract', 'faults', 'e2e']
const onRequest = ['corpus']

/**
 * What to run: named steps, in their fixed order, or all of them; words that name none are parts of test
 * files' paths. With paths alone, every project is searched for them.
 */
export function parseSelection(words) {
  const named = [...stepNames, ...onRequest].filter((name) => words.includes(name))
  const files = words.filter((word) => !named.includes(word))
  if (named.length > 0) return { steps: named, files }
  return files.length > 0 ? { steps: ['files'], files } : { steps: stepNames, files }
}
