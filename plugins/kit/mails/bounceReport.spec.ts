import { describe, expect, it } from 'vitest'
import { readReport } from './bounceReport.ts'
import { findToken, sealToken } from './returnToken.ts'

const SECRET = 'a secret of the site'
const TOKEN = sealToken(SECRET, ['ada@example.org']) ?? ''

/** The e-mail as a server sends it back. */
const SENT = `Message-ID: <${TOKEN}@site.example>
X-Litfass-Mail: ${TOKEN}
From: Litfass <post@site.example>
To: ada@example.org
Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=
`

type Part = { type: string; text: string }

const multipart = (parts: Part[], { type = 'report; report-type=delivery-status', headers = '' } = {}) =>
  `From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: post@site.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
${headers}MIME-Version: 1.0
Content-Type: multipart/${type}; boundary="=_b"

${parts.map((part) => `--=_b\nContent-Type: ${part.type}\n\n${part.text}\n`).join('')}--=_b--
`

const text = (words: string): Part => ({ type: 'text/plain; charset=utf-8', text: words })
const status = (fields: string): Part => ({ type: 'message/delivery-status', text: fields })
const sentHeaders: Part = { type: 'text/rfc822-headers', text: SENT }
const sentMail: Part = { type: 'message/rfc822', text: `${SENT}Content-Type: text/plain\n\nHello` }

const postfix = (fields: string) =>
  multipart([
    text('I am sorry to have to inform you that your message could not be delivered.'),
    status(`Reporting-MTA: dns; mx.example\nArrival-Date: Mon, 23 Nov 2026 09:00:00 +0100\n\n${fields}`),
    sentHeaders,
  ])

const read = async (message: string, encoding: BufferEncoding = 'utf8') => {
  const report = await readReport(Buffer.from(message, encoding))
  return report && { ...report, texts: undefined, isOurs: findToken(SECRET, report.texts) !== undefined }
}

const ADA = { outcome: 'bounced', addresses: ['ada@example.org'] }
const NO_USER = { ...ADA, status: '5.1.1', answer: '550 5.1.1 <ada@example.org>: no such user' }
const FAILED = `Final-Recipient: rfc822; ada@example.org
Original-Recipient: rfc822;ada@example.org
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; 550 5.1.1 <ada@example.org>: no such
    user
`

const EXCHANGE = multipart([
  {
    type: 'multipart/alternative; boundary="=_a"',
    text: '--=_a\nContent-Type: text/html\n\n<p>No</p>\n--=_a--',
  },
  status(`Reporting-MTA: dns;server.example.org
Received-From-MTA: dns;mx.example
Arrival-Date: Mon, 23 Nov 2026 08:00:00 +0000

Final-Recipient: rfc822;Ada@Example.org
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found
X-Display-Name: Ada`),
  sentMail,
])

const GMAIL = multipart(
  [
    {
      type: 'multipart/related; boundary="=_a"',
      text: '--=_a\nContent-Type: text/plain\n\nNot found\n--=_a--',
    },
    status(`Reporting-MTA: dns; mail.example.com
X-Original-Message-ID: <${TOKEN}@site.example>

Final-Recipient: rfc822; ada@example.org
Action: failed
Status: 5.0.0
Diagnostic-Code: smtp; 552-5.2.2 The mailbox is over quota.
 552 5.2.2 See the pages about it`),
  ],
  { headers: `References: <${TOKEN}@site.example>\nIn-Reply-To: <${TOKEN}@site.example>\n` },
)

const QMAIL = `From: MAILER-DAEMON@mx.example
To: post@site.example
Subject: failure notice

Hi. This is the qmail-send program at mx.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<ada@example.org>:
Sorry, no mailbox here by that name. (#5.1.1)

<bob@example.org>:
Connected to 192.0.2.7 but it did not like the sender.
I'm not going to try again.

--- Below this line is a copy of the message.

Return-Path: <post@site.example>
${SENT}
Hello
<eve@example.org>:
no recipient
`

const EXIM = `From: Mail Delivery System <Mailer-Daemon@mx.example>
To: post@site.example
X-Failed-Recipients: bob@example.org,
  ada@example.org
Auto-Submitted: auto-replied
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.

  bob@example.org
    mailbox is full: retry timeout exceeded

  ada@example.org
    host mx.example.org [192.0.2.7]
    SMTP error from remote mail server after RCPT TO:<ada@example.org>:
    550 5.1.1 <ada@example.org>: no such user

------ This is a copy of the message, including all the headers. ------

${SENT}
Hello
`

const arf = (fields: string) =>
  multipart(
    [text('This is an e-mail abuse report.'), { type: 'message/feedback-report', text: fields }, sentMail],
    {
      type: 'report; report-type=feedback-report',
    },
  )

describe('a report about an e-mail that did not arrive', () => {
  it('of Postfix', async () => {
    expect(await read(postfix(FAILED))).toEqual({ recipients: [NO_USER], subject: 'Grüße', isOurs: true })
  })

  it('of Exchange, which returns the whole e-mail', async () => {
    expect(await read(EXCHANGE)).toMatchObject({
      recipients: [{ ...ADA, status: '5.1.10' }],
      ...{ subject: 'Grüße', isOurs: true },
    })
  })

  it('of Gmail, which names the e-mail in its own headers', async () => {
    expect(await read(GMAIL)).toMatchObject({
      recipients: [{ ...ADA, status: '5.2.2' }],
      ...{ subject: '', isOurs: true },
    })
  })

  it('names the e-mail in its own fields alone', async () => {
    const fields = `X-Original-Message-ID: <${TOKEN}@site.example>`
    expect(await read(multipart([status(`${fields}\n\n${FAILED}`)]))).toMatchObject({ isOurs: true })
    expect(
      await read(multipart([status(`Reporting-MTA: dns; mx.example\n\n${FAILED}${fields}`)])),
    ).toMatchObject({
      isOurs: true,
    })
    const complaint = { type: 'message/feedback-report', text: `Feedback-Type: abuse\n${fields}` }
    expect(await read(multipart([complaint]))).toMatchObject({ isOurs: true })
  })

  it('of qmail, which writes to people', async () => {
    expect(await read(QMAIL)).toEqual({
      recipients: [
        { ...ADA, status: '5.1.1', answer: 'Sorry, no mailbox here by that name. (#5.1.1)' },
        {
          outcome: 'bounced',
          addresses: ['bob@example.org'],
          ...{ status: '', answer: 'Connected to 192.0.2.7 but it did not like the sender.' },
        },
      ],
      ...{ subject: 'Grüße', isOurs: true },
    })
  })

  it('of Exim, with a header for the recipients', async () => {
    expect(await read(EXIM)).toMatchObject({
      recipients: [{ addresses: ['bob@example.org'], status: '' }, NO_USER],
      ...{ subject: 'Grüße', isOurs: true },
    })
  })

  it('of several recipients, of which some got it', async () => {
    const fields = [
      FAILED,
      'Final-Recipient: rfc822; bob@example.org\nAction: delivered\nStatus: 2.0.0\n',
      'Final-Recipient: rfc822; cem@example.org\nAction: relayed\nStatus: 2.0.0\n',
      'Final-Recipient: rfc822; list@example.org\nAction: expanded\nStatus: 2.0.0\n',
      'Final-Recipient: rfc822; dora@example.org\nAction: failed (gave up)\nStatus: 4.4.7\n',
    ]
    const report = await read(postfix(fields.join('\n')))
    expect(report?.recipients).toMatchObject([
      NO_USER,
      { outcome: 'bounced', addresses: ['dora@example.org'], status: '4.4.7', answer: '4.4.7' },
    ])
    // Without the blank lines that part them, whichever name a recipient has.
    const named = fields.map((one) => one.replace(/^Original-Recipient.*\n/m, ''))
    const original = named.map((one, at) => (at % 2 === 1 ? one.replace('Final-', 'Original-') : one))
    expect(await read(postfix(original.join('')))).toEqual(report)
    expect(await read(postfix(fields.join('')))).toEqual(report)
  })

  it('that only says it takes longer', async () => {
    const delayed = FAILED.replace('failed', 'Delayed').replaceAll('5.1.1', '4.4.1').replace('550', '450')
    expect((await read(postfix(delayed)))?.recipients).toMatchObject([
      { outcome: 'delayed', addresses: ['ada@example.org'], status: '4.4.1' },
    ])
  })

  it.each([
    ['no status', FAILED.replace(/^Status.*\n/m, ''), [NO_USER]],
    ['no action', FAILED.replace(/^Action.*\n/m, ''), [NO_USER]],
    [
      'nothing of what was wrong',
      'Final-Recipient: rfc822; ada@example.org\nAction: failed',
      [{ ...ADA, status: '' }],
    ],
    [
      'only an action',
      'Action: failed\nStatus: 5.1.1',
      [{ outcome: 'bounced', addresses: [], status: '5.1.1' }],
    ],
    ['neither action nor status', 'Final-Recipient: rfc822; ada@example.org', undefined],
    ['an action that is none', FAILED.replace('failed', 'constructor'), undefined],
    ['no recipient', 'Status: 5.1.1', undefined],
    [
      'the recipient last',
      'Action: failed\nStatus: 5.1.1\nFinal-Recipient: rfc822; ada@example.org',
      [{ ...ADA, status: '5.1.1' }],
    ],
    [
      'an address with a plus',
      FAILED.replaceAll('ada@', 'ada+2Bnews@'),
      [{ addresses: ['ada+2bnews@example.org', 'ada+news@example.org'] }],
    ],
    [
      'an address beyond ASCII',
      FAILED.replaceAll('rfc822; ada@example.org', 'utf-8; jörg@müller.example'),
      [{ addresses: ['ada@example.org', 'jörg@xn--mller-kva.example'] }],
    ],
    [
      'another recipient than the one that it was sent to',
      FAILED.replace('rfc822; ada@', 'rfc822; ada.home@'),
      [{ addresses: ['ada@example.org', 'ada.home@example.org'] }],
    ],
  ])('with %s', async (_, fields, recipients) => {
    const report = await read(postfix(fields))
    if (recipients) expect(report?.recipients).toMatchObject(recipients)
    else expect(report).toBeUndefined()
  })

  it.each([
    ['CR and LF', (message: string) => message.replaceAll('\n', '\r\n')],
    ['CR alone', (message: string) => message.replaceAll('\n', '\r')],
    ['the line of a mailbox before it', (message: string) => `From MAILER-DAEMON Mon Nov 23\n${message}`],
    ['empty lines before it', (message: string) => `\r\n\n${message}`],
    ['its end cut off', (message: string) => message.slice(0, message.indexOf('Subject: =?'))],
  ])('with %s', async (_, change) => {
    expect(await read(change(postfix(FAILED)))).toMatchObject({ recipients: [NO_USER], isOurs: true })
  })

  it('with 8-bit letters that are no UTF-8', async () => {
    const report = await read(postfix(FAILED.replace('user', 'Empfänger')), 'latin1')
    expect(report).toMatchObject({ recipients: [{ ...ADA, status: '5.1.1' }], isOurs: true })
    expect(report?.recipients[0]?.answer).toContain('no such Empf')
  })

  it('with characters that no database takes', async () => {
    const report = await read(postfix(FAILED.replace('no such', 'no\0 \x1bsuch')))
    expect(report?.recipients[0]?.answer).toBe('550 5.1.1 <ada@example.org>: no such user')
  })

  it('that was forwarded', async () => {
    const inner = postfix(FAILED).replaceAll('=_b', '=_inner')
    const forwarded = multipart([text('See below'), { type: 'message/rfc822', text: inner }], {
      type: 'mixed',
    })
    expect(await read(forwarded)).toMatchObject({ recipients: [NO_USER], isOurs: true })
  })

  it('with its parts in base64', async () => {
    const encoded = Buffer.from(SENT).toString('base64')
    const part = { type: 'text/rfc822-headers\nContent-Transfer-Encoding: base64', text: encoded }
    expect(await read(multipart([status(FAILED), part]))).toMatchObject({ subject: 'Grüße', isOurs: true })
  })

  it('about an e-mail of another sender', async () => {
    const other = { ...sentHeaders, text: 'Message-ID: <1@else.example>\nSubject: Hi' }
    expect(await read(multipart([status(FAILED), other]))).toMatchObject({ subject: 'Hi', isOurs: false })
  })

  it('has at most 100 recipients, and answers of 500 signs', async () => {
    const long = FAILED.replace('no such', 'no '.repeat(400))
    const report = await read(postfix(`${long}\n`.repeat(150)))
    expect(report?.recipients).toHaveLength(100)
    expect(report?.recipients[0]?.answer).toHaveLength(500)
  })

  it.each([
    ['in one header', (addresses: string[]) => `X-Failed-Recipients: ${addresses.join(',')}\n`],
    [
      'in many headers',
      (addresses: string[]) => addresses.map((one) => `X-Failed-Recipients: ${one}\n`).join(''),
    ],
  ])('has at most 100 recipients of 40,000 %s', async (_, headersOf) => {
    const addresses = Array.from({ length: 40_000 }, (_, at) => `a${at}@x.test`)
    const body = 'a line\n'.repeat(70_000)
    expect((await read(`${headersOf(addresses)}\n${body}`))?.recipients).toHaveLength(100)
  })

  it('of qmail has at most 100 recipients too', async () => {
    const paragraphs = Array.from({ length: 40_000 }, (_, at) => `<a${at}@x.test>:\nno\n\n`)
    const report = await read(`Subject: failure notice\n\nHi. This is the program\n\n${paragraphs.join('')}`)
    expect(report?.recipients).toHaveLength(100)
  })
})

describe('a complaint', () => {
  it('names the recipient, or not', async () => {
    const fields = 'Feedback-Type: abuse\nUser-Agent: Some/1.0\nVersion: 1\n'
    const complaint = { outcome: 'complaint', status: '', answer: 'abuse' }
    expect(await read(arf(`${fields}Original-Rcpt-To: <ada@example.org>\n`))).toMatchObject({
      recipients: [{ ...complaint, addresses: ['ada@example.org'] }],
      ...{ subject: 'Grüße', isOurs: true },
    })
    expect(await read(arf(fields))).toMatchObject({
      recipients: [{ ...complaint, addresses: [] }],
      isOurs: true,
    })
  })

  it.each(['virus', 'fraud'])('of the type %s keeps it', async (type) => {
    expect(await read(arf(`Feedback-Type: ${type}\n`))).toMatchObject({ recipients: [{ answer: type }] })
  })

  it.each(['not-spam', 'auth-failure'])('of the type %s is none', async (type) => {
    expect(await read(arf(`Feedback-Type: ${type}\nVersion: 1\n`))).toBeUndefined()
  })
})

const AWAY = `From: Ada <ada@example.org>
To: post@site.example
Subject: Out of office
Auto-Submitted: auto-replied
In-Reply-To: <${TOKEN}@site.example>

I am away until 5.1.1927. For 550 reasons.
`

it.each([
  ['a holiday notice', AWAY],
  ['an answer with the e-mail attached', multipart([text('Thanks'), sentMail], { type: 'mixed' })],
  ['nothing', ''],
  ['no e-mail at all', '\0\xff\n\n--=_b'],
  ['a report without its part', multipart([text('Hello'), sentHeaders])],
  ['more headers than anybody reads', 'X: '.padEnd(3_000_000, 'x')],
  [
    'parts within parts',
    `${Array.from({ length: 300 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`).join('')}\n`,
  ],
])('%s reports nothing', async (_, message) => {
  expect(await read(message)).toBeUndefined()
})
