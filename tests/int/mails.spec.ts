import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobsOf } from '@litfass/kit/jobs'
import { routePattern } from '@litfass/kit/routes'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { routeTables } from '../../config/routes.ts'
import { useMails } from '../factories/mailKinds.ts'
import { headerOf, type ReceivedMail } from '../factories/mailServer.ts'

// A process of its own: see `useMails`.

const { site, server, delivered, KINDS } = await useMails()

const root = join(import.meta.dirname, '../..')

/** Addresses of the site: its pages, its named routes and the panel. */
const PAGES = globSync('src/app/(site)/[[]locale]/**/page.tsx', { cwd: root }).map((file) => {
  const [, path = ''] = /\[locale\](.*)\/page\.tsx$/.exec(file) ?? []
  return new RegExp(`^(?:/en)?${path.replaceAll(/\[[^\]]+\]/g, '[^/]+') || '/?'}$`)
})

const isOnSite = (path: string) =>
  PAGES.some((page) => page.test(path)) ||
  routePattern(...routeTables).test(path) ||
  /^\/admin(\/|$)/.test(path)

const { document } = new Window()

function linksIn(mail: ReceivedMail): string[] {
  document.documentElement.innerHTML = mail.html ?? ''
  const inHtml = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '')
  const inText = (mail.text ?? '').match(/https?:\/\/[^\s<>"]*[^\s<>".,;!?]/g) ?? []
  expect(new Set(inHtml)).toEqual(new Set(inText.filter((address) => inHtml.includes(address))))
  return [...inHtml, ...inText]
}

it.each(Object.entries(KINDS))('%s sends e-mails that every program reads', async (_, send) => {
  await send()
  const mails = await delivered()
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) {
    expect(mail.from).toEqual({ name: 'Küste, "die" Zeitung', address: 'post@litfass.test' })
    expect(mail.to?.map(({ address }) => address)).toEqual(mail.recipients)
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated')
    const { subject = '', text = '', html = '' } = mail
    expect(subject).not.toBe('')
    expect(subject).toBe(subject.normalize('NFC'))
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\ufffd|undefined|\{\w+\}/)
    // Both parts say the same.
    document.documentElement.innerHTML = html
    const shown = document.body.textContent.replace(/\s+/g, ' ')
    for (const line of text.split('\n').filter((one) => /^[\p{L} ,„"“]{12,}/u.test(one)))
      expect(shown).toContain(line.replace(/\s+/g, ' ').replace(/:$/, '').trim().slice(0, 40))
    // A masthead with the name of the site, which is called by no other address.
    const { serverURL } = site().payload.config
    expect(text.startsWith(`Küste, "die" Zeitung\n${serverURL}\n\n`), text).toBe(true)
    const masthead = document.querySelector('a')
    expect([masthead?.getAttribute('href'), masthead?.textContent]).toEqual([
      serverURL,
      'Küste, "die" Zeitung',
    ])
    expect(`${mail.raw}${text}${html}`).not.toMatch(/localhost/i)
    for (const link of linksIn(mail)) {
      const { origin, pathname } = new URL(link)
      expect(origin, link).toBe(new URL(site().payload.config.serverURL).origin)
      expect(isOnSite(pathname), link).toBe(true)
    }
  }
})

/** The folder of the plugin of a task; the workflow's keep the name by which they are stored. */
const folderOf = (task: string) => {
  const [plugin = ''] = task.split(':')
  return plugin === 'articles' ? 'stories' : plugin
}

it('no file sends e-mails of a type that is not tested here', () => {
  const senders = globSync('plugins/*/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.spec.ts'],
  }).filter((file) => /^ *await payload\.sendEmail\(/m.test(readFileSync(join(root, file), 'utf8')))
  const { tasks } = jobsOf(site().payload.config)
  // A plugin that the site does not use has its tests in a project of its own.
  const used = new Set(Object.keys(tasks).map(folderOf))
  const plugins = senders.map((file) => file.split('/')[1] ?? '').filter((plugin) => used.has(plugin))
  expect(new Set(plugins)).toEqual(new Set(Object.keys(KINDS).map(folderOf)))
  for (const task of Object.keys(KINDS)) expect(tasks, task).toHaveProperty([task])
})

it.each([
  ['Müller, Jörg', 'Müller, Jörg'],
  ['"Käpt’n" <b> O\'Hara', '"Käpt’n" <b> O\'Hara'],
  ['Ku\u0308ste\r\nBcc: all@litfass.test', 'Küste Bcc: all@litfass.test'],
  ['日本語 👩‍🌾', '日本語 👩‍🌾'],
])('the recipient and subject %j arrive as one name each', async (given, name) => {
  const to = { name: given, address: 'm@litfass.test' }
  await site().payload.sendEmail({ to, subject: given, text: 'Text' })
  const [mail] = server.take()
  expect(mail?.to).toEqual([{ name, address: 'm@litfass.test' }])
  expect([mail?.subject, mail?.recipients]).toEqual([name, ['m@litfass.test']])
  expect(mail?.raw).not.toMatch(/^Bcc:/im)
})

it('a subject is shortened between two characters', async () => {
  await site().payload.sendEmail({ to: 'm@litfass.test', subject: '👩‍🌾'.repeat(300), text: 'Text' })
  expect(server.take()[0]?.subject).toBe(`${'👩‍🌾'.repeat(199)}…`)
})

it('a plain text has its paragraphs and addresses in HTML too, and no markup', async () => {
  const text = 'Guten Tag, <b>Anna</b>,\n\nhier: http://litfass.test/a?b=1&c=2.\nBis bald'
  await site().payload.sendEmail({ to: 'm@litfass.test', subject: 'S', text })
  document.documentElement.innerHTML = server.take()[0]?.html ?? ''
  // The first is the masthead.
  const paragraphs = [...document.querySelectorAll('p')].slice(1)
  expect(paragraphs).toHaveLength(2)
  expect(paragraphs[1]?.querySelector('a')?.getAttribute('href')).toBe('http://litfass.test/a?b=1&c=2')
  expect(document.body.textContent).toContain('Guten Tag, <b>Anna</b>,')
})
