import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './sourceFiles.ts'

const plugins = join(root, 'plugins')
const sheets = readdirSync(plugins, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
  .map((entry) => relative(plugins, join(entry.parentPath, entry.name)))
  .filter((file) => !file.includes('node_modules'))

const textOf = (file: string) =>
  readFileSync(join(plugins, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|@import [^;]*;/g, '')

/** The rules of a sheet with their own declarations, inside any `@media`, without frames of animations. */
function rulesOf(text: string): { selector: string; body: string }[] {
  const flat = text.replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return [...flat.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .map(([, before = '', body = '']) => ({ selector: before.split(';').at(-1)?.trim() ?? '', body }))
    .filter(({ selector }) => selector !== '' && !selector.startsWith('@'))
}

/** Splits at the commas outside of brackets. */
function selectorsIn(list: string): string[] {
  let depth = 0
  return [...list]
    .reduce<string[]>(
      (parts, letter) => {
        depth += '(['.includes(letter) ? 1 : ')]'.includes(letter) ? -1 : 0
        if (letter === ',' && depth === 0) parts.push('')
        else parts[parts.length - 1] += letter
        return parts
      },
      [''],
    )
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
}

/** Returns a selector without its `:not()` parts, which do not say which element is meant. */
const askedFor = (selector: string) => selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')

const isOurs = (file: string, selector: string) =>
  // A class of a module gets a name that no other sheet has.
  (file.endsWith('.module.css')
    ? /\.[a-z]/i
    : /\.litfass-|data-litfass-|data-admin-element|class[*^]="\s?litfass-/
  ).test(askedFor(selector))

const isProperties = (body: string) =>
  body
    .split(';')
    .filter((line) => line.trim() !== '')
    .every((line) => line.trim().startsWith('--litfass-'))

describe.each(sheets)('the styles of %s', (file) => {
  const text = textOf(file)

  it('reach only our own elements', () => {
    const foreign = rulesOf(text).flatMap(({ selector, body }) =>
      selectorsIn(selector).filter(
        (one) => !isOurs(file, one) && !(/^(:where\()?:root\)?$/.test(one) && isProperties(body)),
      ),
    )
    expect(foreign).toEqual([])
  })
})

it.each(sheets.filter((file) => !file.endsWith('.module.css')))(
  '%s declares no name that a site may have',
  (file) => {
    const names = [
      ...textOf(file).matchAll(/(?:^|[\s;{])(--[\w-]+)\s*:|@(?:keyframes|property|container) +([\w-]+)/g),
    ]
    const foreign = names
      .flatMap(([, property, name]) => property ?? name ?? [])
      .filter((name) => !/^(--)?(litfass|pswp|swiper)-/.test(name))
    expect(foreign).toEqual([])
  },
)

it('parts of pages read only custom properties that are ours', () => {
  const onPages = sheets.filter((file) => /^(?!safe-mode)[\w-]+\/react\/|^interface\/(?!panel)/.test(file))
  const read = onPages.flatMap((file) =>
    [...textOf(file).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => ({ file, name })),
  )
  // In Payload's panel the values are the panel's.
  const isPanels = ({ file, name }: { file: string; name: string }) =>
    file === 'interface/tokens.css' && /^--(theme-|style-|font-body)/.test(name)
  expect(read.filter((one) => !one.name.startsWith('--litfass-') && !isPanels(one))).toEqual([])
})

it('the check distinguishes a global rule from one of ours', () => {
  const [rule] = rulesOf('@media print { p, .litfass-list > li { margin: 0 } }')
  expect(selectorsIn(rule?.selector ?? '').map((one) => isOurs('list.css', one))).toEqual([false, true])
  expect(isOurs('list.css', 'button:not(.litfass-action)')).toBe(false)
  expect(isOurs('list.module.css', 'html:has(.dialog[open])')).toBe(true)
})
