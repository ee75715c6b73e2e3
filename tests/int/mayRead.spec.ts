import { describe } from 'vitest'
import { describeReadRule } from '../factories/describeReadRule.ts'

describe('a rule of the option mayRead', () =>
  describeReadRule({
    options: { mayRead: ({ kind }) => kind === 'account' },
  }))
