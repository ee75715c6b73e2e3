import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './sourceFiles.ts'

/** Checks of a page's state that run only once, when a busy machine may not have drawn it yet. */
const askedOnce =
  /expect\(\s*await (?:(?!=>|expect)[\s\S])*?\.(?:isVisible|isHidden|isChecked|isDisabled|isEnabled|isEditable|textContent|innerText|inputValue|getAttribute|count|allTextContents|allInnerTexts)\([^()]*\)\s*[,)]/g

/**
 * `networkidle` never comes on a page with a stream, and counts half a second otherwise; `untilLoaded` waits for neither.
 * A pause is right only on a machine that is fast enough.
 */
const byTheClock = /['"]networkidle['"]|\.waitForTimeout\(/g

const sources = (suites: readonly string[]) =>
  suites.flatMap((suite) =>
    readdirSync(join(root, 'tests', suite), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => join('tests', suite, path)),
  )

function matches(files: readonly string[], pattern: RegExp): string[] {
  expect(files.length).toBeGreaterThan(50)
  return files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(pattern) ?? []).map((call) => `${file}: ${call}`),
  )
}

it('tests with a browser poll for what a page shows', () => {
  const specs = sources(['components', 'e2e', 'journeys']).filter((path) => path.endsWith('.spec.ts'))
  expect(matches(specs, askedOnce).filter((call) => !call.includes('expect.poll'))).toEqual([])
})

it('tests with a browser wait for what a page does, not by the clock', () => {
  const files = sources([
    'components',
    'e2e',
    'factories',
    'faults',
    'journeys',
    'packages',
    'pages',
    'servers',
  ])
  expect(matches(files, byTheClock)).toEqual([])
})
