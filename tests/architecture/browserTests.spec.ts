import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './sourceFiles.ts'

/** Checks of a page's state that run only once, when a busy machine may not have drawn it yet. */
const askedOnce =
  /expect\(\s*await (?:(?!=>|expect)[\s\S])*?\.(?:isVisible|isHidden|isChecked|isDisabled|isEnabled|isEditable|textContent|innerText|inputValue|getAttribute|count|allTextContents|allInnerTexts)\([^()]*\)\s*[,)]/g

it('tests with a browser poll for what a page shows', () => {
  const files = ['components', 'e2e', 'journeys'].flatMap((suite) =>
    readdirSync(join(root, 'tests', suite), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.spec.ts'))
      .map((path) => join('tests', suite, path)),
  )
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(askedOnce) ?? [])
      .filter((call) => !call.includes('expect.poll'))
      .map((call) => `${file}: ${call}`),
  )
  expect(found).toEqual([])
})
