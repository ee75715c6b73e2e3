import { expectAccessible } from '@litfass/kit/testing/browser'
import { expect, it } from 'vitest'
import { editorOnPage } from '../factories/editorOnPage.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { looks, useSiteBrowser } from '../factories/pages.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { profileOf } from '../factories/profiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

it('is made by a member with an avatar and a biography, first for members and then for everyone', async () => {
  const { payload, viewers } = site()
  const { member, otherMember } = viewers
  const picture = await photograph({ width: 700, height: 500 })
  const shown = await buildImage(payload, { owner: member, caption: 'Mein Deich', picture })
  await untilProcessed(payload, shown.id)
  const { slug } = await profileOf(payload, member.account?.id)

  const { page } = await open({ viewer: member })
  await page.goto('/konto')
  const own = page.getByRole('region', { name: 'Profil' })
  await own.getByRole('button', { name: 'Profilbild hochladen' }).click()
  const editor = editorOnPage(page)
  const chooser = page.waitForEvent('filechooser')
  await editor.button('Hochladen').click()
  const buffer = await photograph({ width: 640, height: 640, seed: 7 })
  await (await chooser).setFiles({ name: 'ich.jpg', mimeType: 'image/jpeg', buffer })
  await editor.marker.waitFor({ timeout: 60_000 })
  await editor.save()
  await own.getByRole('button', { name: 'Profilbild entfernen' }).waitFor()
  const { avatar } = await profileOf(payload, member.account?.id)
  expect(avatar).toEqual(expect.any(Number))

  await own.getByRole('button', { name: 'Profilbild entfernen' }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await own.getByRole('button', { name: 'Profilbild entfernen' }).waitFor()
  await expect.poll(async () => (await profileOf(payload, member.account?.id)).avatar).toBe(avatar)

  await own.getByLabel('Über mich').fill('Ich bin **oft am Meer**.\n\n- Boote\n- Wolken')
  await own.getByRole('button', { name: 'Profil speichern' }).press('Enter')
  await page.getByText('Ihr Profil ist gespeichert.').first().waitFor()
  await own.getByRole('link', { name: 'Profil ansehen' }).click()
  await page.waitForURL(`**/profil/${slug}`)

  const { page: other } = await open({ ...looks.dark, viewer: otherMember })
  await other.goto(`/profil/${slug}`)
  await other.getByText('Nur angemeldete Mitglieder sehen dieses Profil.').waitFor()
  await expect.poll(() => other.locator('strong', { hasText: 'oft am Meer' }).isVisible()).toBe(true)
  await other.getByRole('link', { name: 'Mein Deich' }).last().waitFor()
  await expectAccessible(other)

  const { page: visitor, watch } = await open(looks['on a phone'])
  watch.expect(/404/)
  expect((await visitor.goto(`/profil/${slug}`))?.status()).toBe(404)
  await page.goto('/konto')
  await own.getByLabel('Alle, auch Suchmaschinen').check()
  const byMail = own.getByRole('group', { name: 'E-Mail, wenn eine Nachricht wartet' })
  await byMail.getByLabel('Nein').check()
  await own.getByRole('button', { name: 'Profil speichern' }).click()
  await page.getByText('Ihr Profil ist gespeichert.').first().waitFor()
  await page.goto('/konto')
  await expect.poll(() => byMail.getByLabel('Nein').isChecked()).toBe(true)
  await expect.poll(() => own.getByLabel('Alle, auch Suchmaschinen').isChecked()).toBe(true)
  await visitor.goto(`/bilder/${shown.id}`)
  await visitor.getByText('Hochgeladen von').getByRole('link').click()
  await visitor.waitForURL(`**/profil/${slug}`)
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(visitor)

  const account = { collection: 'accounts', id: Number(member.account?.id), overrideAccess: true } as const
  await payload.update({ ...account, data: { name: 'Wiebke Watt' } })
  await visitor.goto(`/profil/${slug}`)
  await visitor.waitForURL('**/profil/wiebke-watt')
  await visitor.getByRole('heading', { name: 'Wiebke Watt' }).waitFor()
})
