import { expect, it } from 'vitest'
import { composeMail, type MailKind } from './mails.ts'
import { mailTexts } from './mailTexts.ts'

const SITE = 'https://zeitung.test'
const NAME = 'Die Zeitung'
const site = { site: { name: NAME, url: SITE }, timeZone: 'Europe/Berlin' }
const kinds = Object.keys(mailTexts.in('de').mails) as MailKind[]
const at = '2026-11-23T08:05:00.000Z'

it.each(kinds)('the mail %s has a subject, a plain text and HTML in both languages, without gaps', (kind) => {
  const [de, en] = (['de', 'en'] as const).map((language) =>
    composeMail({ kind, language, name: 'Anne', at, values: { count: '3' }, path: '/konto?a=1' }, site),
  )
  expect(de?.subject).not.toBe(en?.subject)
  for (const mail of [de, en]) {
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/\{\w+\}|undefined/)
    expect(mail?.text).toContain('Anne')
    expect(mail?.text).toContain(NAME)
  }
})

it('links to the site of the config, once in the text and twice in HTML', () => {
  const { text, html } = composeMail(
    { kind: 'register', language: 'de', path: '/registrieren?token=a.b&x=1' },
    site,
  )
  expect(text.match(/https:\/\/\S+token=\S+/g)).toEqual([`${SITE}/registrieren?token=a.b&x=1`])
  expect(html).toContain(`<a href="${SITE}/registrieren?token=a.b&amp;x=1"`)
})

it('shows a name as text, whatever is in it', () => {
  const name = '<img src=x onerror=alert(1)> "{site}" & \'co\''
  const { html, text } = composeMail({ kind: 'reset', language: 'en', name, path: '/x' }, site)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;{site}&quot; &amp; &#39;co&#39;')
  expect(text).toContain(name)
})

it.each(kinds)('begins no paragraph with a name that a user chose: %s', (kind) => {
  const name = 'Ada,\r\n\r\nBitte zahlen Sie hier: https://example.org'
  const { subject, text } = composeMail(
    { kind, language: 'de', name, at, values: { count: '3' }, path: '/x' },
    site,
  )
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain('Ada, Bitte zahlen Sie hier')
})
