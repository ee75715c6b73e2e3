import { confirmChange, type Ref, resetTo, restoreChange, revertChange, saveSafely } from '@litfass/safe-mode'
import type { FieldAccess } from 'payload'
import { describe, expect, it } from 'vitest'
import { BOARDS, CARDS, letExpire, linesOf, restOf, rowOf, useGuardedSite } from '../factories/safeMode.ts'

const onlyAdmins: FieldAccess = ({ req }) => Object(req.user).role === 'admin'

const { site, editor, admin, card, shown } = useGuardedSite({
  rights: { layout: onlyAdmins, lineText: onlyAdmins },
})

const refused = (path: string) =>
  expect.objectContaining({
    ...{ message: 'safe-mode.field', status: 403 },
    options: expect.objectContaining({ data: { field: path }, fieldErrors: { [path]: expect.any(String) } }),
  })

describe('a field that a person may not change', () => {
  it('prevents them from confirming a change of it, and nothing of the change is lost', async () => {
    const ref = await card()
    const values = { layout: 'two', places: [1] }
    await saveSafely(await admin(), ref, { values, isSafe: true })
    const before = await linesOf(site(), CARDS, ref.id)
    await expect(confirmChange(await editor(), ref)).rejects.toEqual(refused('layout'))
    expect(await shown(ref)).toMatchObject({ values, revision: 1, safeMode: { state: 'pending' } })
    expect(await linesOf(site(), CARDS, ref.id)).toEqual(before)
    expect(await rowOf(site(), ref.id)).toMatchObject({ layout: 'one', places: [] })
    await confirmChange(await admin(), ref)
    expect(await rowOf(site(), ref.id)).toMatchObject(values)
  })

  it('is named to them over HTTP, by its label and its path', async () => {
    const ref = await card()
    await saveSafely(await admin(), ref, { values: { layout: 'two' }, isSafe: true })
    const confirm = (language: string) =>
      restOf(site(), {
        viewer: {
          ...site().viewers.editor,
          headers: { ...site().viewers.editor.headers, 'Accept-Language': language },
        },
        ...{ path: `/litfass/safe-mode/ajax/safe-cards/${ref.id}/confirm`, method: 'POST', body: {} },
      })
    const german = await confirm('de')
    expect(german).toMatchObject({
      status: 403,
      body: { code: 'safe-mode.field', fieldErrors: { layout: 'Dieses Feld dürfen Sie nicht ändern.' } },
    })
    expect(german.body.msg).toContain('„Aufteilung“')
    expect((await confirm('en')).body.msg).toContain('“Layout”')
  })

  it('refuses their saves of it as a whole, and lets them change the rest, over a pending change of it too', async () => {
    const ref = await card()
    for (const isSafe of [true, false])
      await expect(
        saveSafely(await editor(), ref, { values: { layout: 'three', places: [2] }, isSafe }),
      ).rejects.toEqual(refused('layout'))
    expect(await shown(ref)).toMatchObject({ values: { layout: 'one', places: [] }, revision: 0 })
    await saveSafely(await admin(), ref, { values: { layout: 'two' }, isSafe: true })
    await saveSafely(await editor(), ref, { values: { places: [3] }, isSafe: true })
    expect(await shown(ref)).toMatchObject({ values: { layout: 'two', places: [3] } })
    await expect(confirmChange(await editor(), ref)).rejects.toEqual(refused('layout'))
    await confirmChange(await admin(), ref)
    expect(await rowOf(site(), ref.id)).toMatchObject({ layout: 'two', places: [3] })
    await saveSafely(await editor(), ref, { values: { places: [4] }, isSafe: true })
    await confirmChange(await editor(), ref)
    expect(await rowOf(site(), ref.id)).toMatchObject({ layout: 'two', places: [4] })
  })

  it('prevents them from reverting, resetting and restoring its values', async () => {
    const ref = await card()
    await saveSafely(await admin(), ref, { values: { layout: 'two' }, isSafe: false })
    await expect(revertChange(await editor(), ref)).rejects.toEqual(refused('layout'))
    await expect(resetTo(await editor(), ref, { layout: null })).rejects.toEqual(refused('layout'))
    await saveSafely(await admin(), ref, { values: { layout: 'three' }, isSafe: true })
    await letExpire(site(), CARDS, ref.id)
    await expect(restoreChange(await editor(), ref)).rejects.toEqual(refused('layout'))
    expect(await rowOf(site(), ref.id)).toMatchObject({ layout: 'two' })
    await restoreChange(await admin(), ref)
    expect(await shown(ref)).toMatchObject({ values: { layout: 'three' }, safeMode: { state: 'pending' } })
  })

  it('is respected inside rows as well, each compared with its own row', async () => {
    const req = await admin()
    const { id } = await req.payload.create({
      collection: BOARDS,
      data: { name: 'Tafel', lines: [{ text: 'eins' }, { text: 'zwei' }] } as never,
      ...{ depth: 0, overrideAccess: true, req },
    })
    const ref: Ref = { collection: BOARDS, id: Number(id) }
    const lines: { id: string; text: string }[] = Object((await shown(ref))?.values).lines
    const turned = lines.toReversed()
    await saveSafely(await editor(), ref, { values: { lines: turned, bar: { isShown: true } }, isSafe: true })
    await confirmChange(await editor(), ref)
    expect(Object((await shown(ref))?.confirmed)).toMatchObject({ lines: turned, bar: { isShown: true } })
    const other = [{ ...turned[0], text: 'drei' }, turned[1]]
    await expect(saveSafely(await editor(), ref, { values: { lines: other }, isSafe: true })).rejects.toEqual(
      refused('lines.text'),
    )
    expect(Object((await shown(ref))?.values)).toMatchObject({ lines: turned })
  })
})
