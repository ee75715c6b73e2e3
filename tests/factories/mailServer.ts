import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An e-mail as a mail server has received it. */
export type ReceivedMail = Email & {
  /** Recipients by SMTP, whatever the headers say. */
  recipients: string[]
  /** As it came over the wire. */
  raw: string
}

/** What the server answers to a recipient, such as `550 5.1.1 No such user`; nothing where it takes the e-mail. */
type Refusal = { code: number; text: string }

/** A mail server of the test's own on this machine. */
export async function openMailServer() {
  const received: ReceivedMail[] = []
  const refusals = new Map<string, Refusal>()
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusals.get(address)
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData: (stream, { envelope }, done) => {
      stream.toArray().then(async (parts: Buffer[]) => {
        const raw = Buffer.concat(parts)
        const recipients = envelope.rcptTo.map(({ address }) => address)
        received.push({ ...(await PostalMime.parse(raw)), recipients, raw: raw.toString('latin1') })
        done()
      }, done)
    },
  })
  const net = server.listen(0, '127.0.0.1')
  await once(net, 'listening')
  const address = net.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Has the server refuse a recipient from now on. */
    refuse: (recipient: string, refusal: Refusal) => void refusals.set(recipient, refusal),
    /** The e-mails since the last call, oldest first. */
    take: () => received.splice(0),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The header of an e-mail by its name; empty where it has none. */
export const headerOf = ({ headers }: Pick<Email, 'headers'>, name: string): string =>
  headers.find(({ key }) => key === name.toLowerCase())?.value ?? ''
