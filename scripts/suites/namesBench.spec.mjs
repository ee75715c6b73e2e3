import { expect, it } from 'vitest'
import { namesBench } from './namesBench.mjs'

it.each([[[]], [['--quick']], [['serving']], [['time', 'serving']], [['--json', 'report.json']]])(
  'is asked for by name, or by no name at all: %j',
  (words) => expect(namesBench(words, 'serving')).toBe(true),
)

it.each([[['time']], [['time', '--json', 'serving']], [['--pictures', 'serving', 'memory']]])(
  'is not asked for by %j',
  (words) => expect(namesBench(words, 'serving')).toBe(false),
)
