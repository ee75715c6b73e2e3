import { tmpdir } from 'node:os'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { takeCorpusFolder } from './takeCorpusFolder.mjs'

const folder = tmpdir()

it('runs the corpus over a folder named from where the person stands', () => {
  const taken = takeCorpusFolder(['--corpus', basename(folder)], dirname(folder))
  expect(taken).toEqual({ words: ['corpus'], corpus: folder })
})

it('leaves other words alone', () => {
  expect(takeCorpusFolder(['unit'])).toEqual({ words: ['unit'], corpus: undefined })
})

it.each([[['--corpus']], [['--corpus', 'no-such-folder']]])('refuses %j with the usage', (words) => {
  expect(() => takeCorpusFolder(words)).toThrow('Usage: npm run test:corpus')
})
