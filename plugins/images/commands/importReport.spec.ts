import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from './importReport.ts'

it('keeps commas, quotes and line breaks inside their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'x\ny'])).toBe('"a,b","say ""hi""","x\ny"\r\n')
})

it.each(['=1+1.jpg', '+49.jpg', '-rf.png', '@SUM(A1).jpg', '\t=x.jpg', '  =x.jpg', '|cmd.jpg'])(
  'lets no program take %j for a formula',
  (name) => {
    expect(csvLine([name])).toBe(`"'${name}"\r\n`)
  },
)

it('never begins a cell like a formula, whatever it holds', () => {
  fc.assert(fc.property(fc.string(), (text) => !/^"\s*[=+\-@]/.test(csvLine([text]))))
})
