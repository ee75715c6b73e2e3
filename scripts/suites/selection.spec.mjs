import { tmpdir } from 'node:os'
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesBench, onlyDue, parseSelection as parse, withAlways } from './selection.mjs'
import { deepSuites, stepNames } from './suites.mjs'

const folder = tmpdir()
const parseSelection = (words, from = folder) => parse(words, { from, env: {} })

describe('npm test', () => {
  it('runs everything but the corpus when nothing is named', () => {
    expect(parseSelection([])).toMatchObject({
      steps: stepNames.filter((name) => name !== 'corpus'),
      isSoak: false,
    })
  })

  it('runs the corpus too where a folder of pictures is known', () => {
    const { steps, corpus } = parse([], { from: folder, env: { LITFASS_CORPUS: folder } })
    expect(steps).toEqual(stepNames)
    expect(corpus).toBe(folder)
  })

  it('leaves out proved suites unless they are named, or all are asked for', () => {
    expect(parseSelection([]).trustsProofs).toBe(true)
    expect(parseSelection(['--all'])).toMatchObject({ steps: parseSelection([]).steps, trustsProofs: false })
    expect(parseSelection(['faults'])).toMatchObject({ steps: ['faults'], trustsProofs: false })
    expect(parseSelection(['tests/faults/fullDisk.spec.ts']).trustsProofs).toBe(false)
  })

  it('runs named steps in their fixed order, whatever the order of the words', () => {
    expect(parseSelection(['e2e', 'unit']).steps).toEqual(['unit', 'e2e'])
  })

  it('narrows named steps to files', () => {
    expect(parseSelection(['int', 'votes'])).toMatchObject({ steps: ['int'], filesOf: { int: ['votes'] } })
  })

  it('searches every project for files named alone', () => {
    expect(parseSelection(['tests/int/votes.spec.ts'])).toMatchObject({
      steps: ['files'],
      filesOf: { files: ['tests/int/votes.spec.ts'] },
    })
  })

  it('soaks with the attack and the fault tests, or with those named', () => {
    expect(parseSelection(['--soak'])).toMatchObject({
      steps: ['attack', 'fuzz', 'faults'],
      filesOf: { attack: [], fuzz: [], faults: [] },
      isSoak: true,
    })
    expect(parseSelection(['attack', '--soak'])).toMatchObject({ steps: ['attack'], isSoak: true })
    expect(parseSelection(['--soak', 'fullDisk'])).toMatchObject({
      steps: ['faults'],
      filesOf: { faults: ['fullDisk'] },
    })
  })

  it('attacks a server of its own, or the running one whose address is named', () => {
    expect(parseSelection(['attack']).target).toBeUndefined()
    expect(parseSelection(['attack', 'http://localhost:3000', 'otherOrigin'])).toMatchObject({
      steps: ['attack'],
      filesOf: { attack: ['otherOrigin'] },
      target: 'http://localhost:3000',
    })
  })

  it('runs the corpus over a folder named relative to the current one', () => {
    const taken = parseSelection(['--corpus', basename(folder)], dirname(folder))
    expect(taken).toMatchObject({ steps: ['corpus'], filesOf: { corpus: [] }, corpus: folder })
  })

  it.each([[['--corpus']], [['--corpus', 'no-such-folder']]])('refuses %j with the usage', (words) => {
    expect(() => parseSelection(words)).toThrow('Usage: npm run test:corpus')
  })
})

describe('npm run bench', () => {
  it.each([[[]], [['--quick']], [['serving']], [['time', 'serving']], [['--json', 'report.json']]])(
    'runs what is named, or everything: %j',
    (words) => expect(namesBench(words, 'serving')).toBe(true),
  )

  it.each([[['time']], [['time', '--json', 'serving']], [['--pictures', 'serving', 'memory']]])(
    'does not run what %j does not name',
    (words) => expect(namesBench(words, 'serving')).toBe(false),
  )
})

it('leaves out proved suites, and narrows others to the files that are due', () => {
  const selection = parseSelection(['unit', 'pipeline', 'faults', 'pages'])
  const found = (name, due, files) => ({
    name,
    due,
    inputs: Object.fromEntries(files.map((one) => [one, 'a'])),
  })
  const narrowed = onlyDue(selection, [
    found('pipeline', [], ['tests/pipeline/avif.spec.ts']),
    found(
      'faults',
      ['tests/faults/disk.spec.ts'],
      ['tests/faults/disk.spec.ts', 'tests/faults/kill.spec.ts'],
    ),
    found('pages', ['tests/pages/moves.spec.ts'], ['tests/pages/moves.spec.ts']),
  ])
  expect(narrowed.steps).toEqual(['unit', 'faults', 'pages'])
  expect(narrowed.filesOf).toMatchObject({ unit: [], faults: ['tests/faults/disk.spec.ts'], pages: [] })
})

it('runs the main paths in a browser though they are proved', () => {
  const { always } = deepSuites.e2e
  const files = ['articles', ...always, 'topicsInPanel'].map((file) => `tests/e2e/${file}.spec.ts`)
  const proved = { name: 'e2e', due: [], inputs: Object.fromEntries(files.map((file) => [file, 'a'])) }
  const { steps, filesOf } = onlyDue(parseSelection(['unit', 'e2e']), [withAlways(proved)])
  expect(steps).toEqual(['unit', 'e2e'])
  expect(filesOf.e2e).toEqual(files.slice(1, -1))
})

it('leaves out what is proved of the files that a change can touch', () => {
  const [comments, credits, topics] = ['comments', 'credits', 'topics'].map(
    (name) => `tests/e2e/${name}.spec.ts`,
  )
  const touched = { steps: ['e2e'], filesOf: { e2e: [comments, credits] } }
  const found = {
    name: 'e2e',
    due: [comments, topics],
    inputs: { [comments]: 'a', [credits]: 'b', [topics]: 'c' },
  }
  expect(onlyDue(touched, [found]).filesOf.e2e).toEqual([comments])
  expect(onlyDue(touched, [{ ...found, due: [topics] }]).steps).toEqual([])
})
