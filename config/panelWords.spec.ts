import { de } from '@payloadcms/translations/languages/de'
import { expect, it } from 'vitest'
import { panelWords } from './panelWords.ts'

const INFORMAL = /\b(?:du|dir|dich|dein\w*|bist|hast|kannst|möchtest|wurdest|musst)\b/i
/** Imperatives such as "gib" and "wähle": Payload begins a sentence or a clause with them. */
const IMPERATIVE =
  /(?:^|Bitte |[.,] (?:oder )?)(?:gib|wähle|ziehe|klicke|speichere|überprüfe|verifiziere|gehe|kopiere)\b/i

const spoken = Object.entries(de.translations).flatMap(([group, texts]) =>
  Object.entries({ ...texts, ...ours(group) }).flatMap(([name, text]) =>
    typeof text === 'string' ? [{ name: `${group}:${name}`, text }] : [],
  ),
)

it('leaves no text of Payload’s that says "du"', () => {
  expect(spoken.length).toBeGreaterThan(400)
  expect(spoken.filter(({ text }) => INFORMAL.test(text) || IMPERATIVE.test(text))).toEqual([])
})

it('replaces only texts that Payload has, with the same placeholders', () => {
  const unknown = Object.entries(panelWords.de).flatMap(([group, texts]) =>
    Object.entries(texts).flatMap(([name, text]) => {
      const before = new Map(Object.entries(Reflect.get(de.translations, group) ?? {})).get(name)
      if (typeof before !== 'string') return [`${group}:${name} is not Payload’s`]
      const more = placeholders(text).filter((one) => !placeholders(before).includes(one))
      return more.map((one) => `${group}:${name} has ${one}, which Payload does not fill in`)
    }),
  )
  expect(unknown).toEqual([])
})

function ours(group: string): object {
  return new Map<string, object>(Object.entries(panelWords.de)).get(group) ?? {}
}

function placeholders(text: string): string[] {
  return text.match(/\{\{\w+\}\}|<\/?\d>/g) ?? []
}
