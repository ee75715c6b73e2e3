import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { EmailAdapter } from 'payload'
import type { Environment } from './environment.ts'

/** Sends mails by SMTP_URL; without it they are written to `mails/` in the data folder, to be read there. */
export function mailAdapter({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>): EmailAdapter {
  const transport = smtpUrl
    ? createTransport(smtpUrl)
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return () => ({
    name: smtpUrl ? 'smtp' : 'folder',
    defaultFromName: mailFrom.name,
    defaultFromAddress: mailFrom.address,
    sendEmail: async (message) => {
      const sent = await transport.sendMail({ from: mailFrom, ...message })
      if (!smtpUrl) await keep(join(dataDir, 'mails'), sent)
      return sent
    },
  })
}

async function keep(folder: string, sent: unknown): Promise<void> {
  const message = typeof sent === 'object' && sent !== null && 'message' in sent ? sent.message : undefined
  if (!Buffer.isBuffer(message)) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
  await writeFile(join(folder, name), message, { mode: 0o600 })
}
