import { expect, it, onTestFinished } from 'vitest'
import { limitStatements, statementLimit } from './statementLimit.ts'

it('ends statements that take too long in the web server alone', () => {
  onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('litfass/site/webServer')))
  expect(statementLimit()).toEqual({})
  limitStatements()
  expect(statementLimit()).toEqual({ statement_timeout: 15_000 })
})
