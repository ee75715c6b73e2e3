import type { SendEmailOptions } from 'payload'
import { describe, expect, it } from 'vitest'
import { fillLine } from './fillLine.ts'
import { guardMails, withOneLineHeaders } from './headers.ts'

const NAME = 'Ada\r\nBcc: all@example.org'

describe('a name with line breaks', () => {
  it('begins no header of a mail', () => {
    const { subject, to, from, text } = withOneLineHeaders({
      to: [{ name: NAME, address: 'ada@example.org' }, `${NAME} <ada@example.org>`],
      from: { name: NAME, address: 'site@example.org' },
      subject: `News for ${NAME}`,
      text: 'One\n\nTwo',
    })
    expect(JSON.stringify([subject, to, from])).not.toMatch(/\\r|\\n/)
    expect(subject).toBe('News for Ada Bcc: all@example.org')
    expect(text).toBe('One\n\nTwo')
  })

  it.each(['by the adapter, as Payload does', 'by Payload'])(
    'begins no header of a mail sent %s',
    async (way) => {
      const sent: SendEmailOptions[] = []
      const sendEmail = async (message: SendEmailOptions) => void sent.push(message)
      const email = {
        name: 'list',
        defaultFromName: 'Site',
        defaultFromAddress: 'site@example.org',
        sendEmail,
      }
      const payload = { email, sendEmail, secret: 'a secret', config: { serverURL: 'https://site.example' } }
      guardMails(payload)
      const message = { to: 'ada@example.org', subject: `News for ${NAME}` }
      await (way === 'by Payload' ? payload.sendEmail(message) : payload.email.sendEmail(message))
      expect(sent).toEqual([
        {
          to: 'ada@example.org',
          subject: 'News for Ada Bcc: all@example.org',
          messageId: expect.stringMatching(/^<litfass\.[\w-]+@example\.org>$/),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Litfass-Mail': expect.stringMatching(/^litfass\.[\w-]+$/),
          },
        },
      ])
    },
  )

  it.each([
    [{ 'x-litfass-mail': '1' }, { 'x-litfass-mail': '1', 'Auto-Submitted': 'auto-generated' }],
    [
      { 'List-Id': 'x' },
      { 'List-Id': 'x', 'Auto-Submitted': 'auto-generated', 'X-Litfass-Mail': expect.any(String) },
    ],
    [
      [{ key: 'List-Id', value: 'x' }],
      [
        { key: 'List-Id', value: 'x' },
        { key: 'Auto-Submitted', value: 'auto-generated' },
        { key: 'X-Litfass-Mail', value: expect.any(String) },
      ],
    ],
    [{ 'auto-submitted': 'no' }, { 'auto-submitted': 'no', 'X-Litfass-Mail': expect.any(String) }],
  ])('keeps the headers %j, and says that no person has written the mail', async (headers, expected) => {
    const sent: SendEmailOptions[] = []
    const sendEmail = async (message: SendEmailOptions) => void sent.push(message)
    const email = { name: 'list', defaultFromName: 'S', defaultFromAddress: 's@example.org', sendEmail }
    const payload = { email, sendEmail, secret: 'a secret', config: { serverURL: 'https://site.example' } }
    guardMails(payload)
    await payload.sendEmail({ to: 'ada@example.org', subject: 'S', headers })
    expect(sent[0]?.headers).toEqual(expected)
  })

  it('begins no paragraph of a mail', () => {
    expect(fillLine('Hello {name}, {count} new', { name: 'Ada\n\nPay here:', count: 2 })).toBe(
      'Hello Ada Pay here:, 2 new',
    )
  })
})

describe('the masthead', () => {
  const sentBy = async (defaultFromName: string, message: SendEmailOptions) => {
    const sent: SendEmailOptions[] = []
    const sendEmail = async (one: SendEmailOptions) => void sent.push(one)
    const email = { name: 'list', defaultFromName, defaultFromAddress: 's@example.org', sendEmail }
    const payload = { email, sendEmail, secret: 'a secret', config: { serverURL: 'https://site.example' } }
    guardMails(payload)
    await payload.sendEmail(message)
    return sent[0]
  }

  it('names the site at the head of both parts, once', async () => {
    const sent = await sentBy('Küste & <Meer>', {
      text: 'Guten Tag',
      html: '<html><body class="a"><p>Guten Tag</p>',
    })
    expect(sent?.text).toBe('Küste & <Meer>\nhttps://site.example\n\nGuten Tag')
    expect(sent?.html).toMatch(
      /^<html><body class="a"><p style="[^"]+"><a href="https:\/\/site\.example" style="[^"]+">Küste &amp; &lt;Meer&gt;<\/a><\/p><p>Guten Tag<\/p>$/,
    )
  })

  it('begins the HTML of a plain text, and HTML that is no whole document', async () => {
    const plain = await sentBy('Küste', { text: 'Guten Tag' })
    expect(String(plain?.html).match(/Küste/g)).toHaveLength(1)
    expect(String(plain?.html).indexOf('Küste')).toBeLessThan(String(plain?.html).indexOf('Guten Tag'))
    expect((await sentBy('Küste', { html: 'Guten Tag' }))?.html).toMatch(/^<p .*Küste<\/a><\/p>Guten Tag$/)
  })

  it('names the host of a site whose sender has no name', async () => {
    expect((await sentBy('', { text: 'Guten Tag' }))?.text).toMatch(/^site\.example\n/)
  })
})
