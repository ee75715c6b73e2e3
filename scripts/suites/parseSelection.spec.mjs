import { expect, it } from 'vitest'
import { parseSelection, stepNames } from './parseSelection.mjs'

it('runs everything but the corpus when nothing is named', () => {
  expect(parseSelection([])).toEqual({ steps: stepNames, files: [] })
  expect(stepNames).not.toContain('corpus')
})

it('runs what is named in its fixed order, whatever the order of the words', () => {
  expect(parseSelection(['e2e', 'unit']).steps).toEqual(['unit', 'e2e'])
})

it('narrows named projects to files', () => {
  expect(parseSelection(['int', 'votes'])).toEqual({ steps: ['int'], files: ['votes'] })
})

it('searches every project for files named alone', () => {
  expect(parseSelection(['tests/int/votes.spec.ts'])).toEqual({
    steps: ['files'],
    files: ['tests/int/votes.spec.ts'],
  })
})
