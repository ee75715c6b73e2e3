import { expectAccessible } from '@litfass/kit/testing/browser'
import { expect, it } from 'vitest'
import { memberProfiles } from '../factories/messages.ts'
import { looks, useSiteBrowser } from '../factories/pages.ts'
import { profileOf } from '../factories/profiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const open = useSiteBrowser(site)

it('two people write to each other, one reports a message and blocks the other', async () => {
  const { payload, pool, viewers } = site()
  const { member, otherMember, editor } = viewers
  const { name, slug } = await profileOf(payload, otherMember.account?.id)

  const { page, watch } = await open({ viewer: member })
  await page.goto(`/profil/${slug}`)
  await page.getByRole('link', { name: 'Nachricht schreiben' }).click()
  await page.getByRole('heading', { name: `Nachricht an ${name}` }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Betreff').fill('Ihr Foto')
  await page.getByLabel('Nachricht', { exact: true }).fill('Moin!\nDarf ich das Bild vom Deich zeigen?')
  await page.getByRole('button', { name: 'Senden' }).press('Enter')
  await page.getByText('Ihre Nachricht ist gesendet.').first().waitFor()
  await page.getByText('Darf ich das Bild vom Deich zeigen?').waitFor()

  // On a phone in the dark, the header counts unread messages, and the list leads there.
  const { page: other } = await open({ ...looks['on a phone'], colorScheme: 'dark', viewer: otherMember })
  await other.goto('/bilder')
  await other.getByRole('button', { name: /Neue Nachrichten: 1$/ }).click()
  await other.getByRole('link', { name: /^Nachrichten/ }).click()
  await expect.poll(() => other.getByText('eine neue Nachricht').isVisible()).toBe(true)
  await expectAccessible(other)
  await other.getByRole('listitem').getByRole('link').click()
  const log = other.getByRole('log')
  await expect.poll(() => log.getByText('Ihr Foto').isVisible()).toBe(true)
  await expect.poll(() => other.getByRole('button', { name: /Neue Nachrichten/ }).count()).toBe(0)
  await expectAccessible(other)
  await other.getByLabel('Nachricht', { exact: true }).fill('Gern.')
  await other.getByRole('button', { name: 'Senden' }).click()
  await expect.poll(() => log.getByText('Gern.').isVisible()).toBe(true)

  // The answer appears without a reload, and what was being typed stays.
  await page.getByLabel('Nachricht', { exact: true }).fill('Und noch etwas')
  await expect.poll(() => page.getByRole('log').getByText('Gern.').isVisible()).toBe(true)
  await expect.poll(() => page.getByLabel('Nachricht', { exact: true }).inputValue()).toBe('Und noch etwas')

  await log.getByRole('link', { name: /^Melden Nachricht von/ }).click()
  await other.getByLabel('Werbung oder Spam').check()
  await other.getByRole('button', { name: 'Melden' }).click()
  await other.getByText('Ihre Meldung ist bei der Redaktion angekommen.').waitFor()
  const reports = await pool.query(
    `select content_id::int as id from litfass_reports where content_type = 'message'`,
  )
  expect(reports.rows).toHaveLength(1)

  await other.getByRole('link', { name: 'Zurück' }).click()
  await other.getByRole('listitem').getByRole('link').click()
  await other.getByText('Blockieren oder löschen').click()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Person blockieren' }).click()
  await other.getByText('Sie haben diese Person blockiert.').waitFor()
  watch.expect(/status of 422/)
  await page.getByRole('button', { name: 'Senden' }).click()
  await page.getByText('Diese Person ist für Nachrichten nicht erreichbar.').waitFor()
  expect((await pool.query('select 1 from litfass_messages')).rows).toHaveLength(2)

  // Staff read the reported message in the panel, and nothing after it.
  const panel = (await open({ viewer: editor, cookies: { 'payload-lng': 'de' } })).page
  await panel.goto(`/admin/collections/litfass-messages/${reports.rows[0]?.id}`)
  await panel.getByText('Es ist die erste Nachricht des Gesprächs.').waitFor()
  await expect.poll(() => panel.locator('#field-text').inputValue()).toContain('Darf ich das Bild')
})

it('without script, a form sends, refuses and deletes', async () => {
  const { viewers, pool } = site()
  await pool.query('delete from litfass_threads')
  const [, theirs] = await memberProfiles(site())
  const { page } = await open({ javaScriptEnabled: false, viewer: viewers.member })
  await page.goto(`/en/nachrichten/an/${theirs}`)
  await page.getByLabel('Message', { exact: true }).fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.getByText('Your message has been sent.').isVisible()).toBe(true)
  await pool.query('update litfass_thread_sides set blocked_at = now() where profile_id = $1', [theirs])
  await page.getByLabel('Message', { exact: true }).fill('Hello again')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.getByText('This person cannot be reached by message.').isVisible()).toBe(true)
  const message = page.getByLabel('Message', { exact: true })
  await expect.poll(() => message.inputValue()).toBe('Hello again')
  await page.getByText('Block or delete').click()
  await page.getByRole('button', { name: 'Delete conversation' }).click()
  await expect.poll(() => page.getByText('The conversation is deleted.').isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('heading', { name: 'No messages yet' }).isVisible()).toBe(true)
})
