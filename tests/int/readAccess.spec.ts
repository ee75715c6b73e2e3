import { describe } from 'vitest'
import { describeReadRule } from '../factories/describeReadRule.ts'

describe('a rule of the collection’s own access', () =>
  describeReadRule({
    access: { read: ({ req }) => (req.user ? true : { caption: { equals: 'für alle' } }) },
  }))
