import { confirmChange, saveSafely } from '@litfass/safe-mode'
import type { CollectionAfterChangeHook } from 'payload'
import { expect, it } from 'vitest'
import { CARDS, linesOf, rowOf, useGuardedSite } from '../factories/safeMode.ts'

/** A hook of the project that names a card after its layout, by another update of the same card. */
const nameAfterLayout: CollectionAfterChangeHook = async ({ doc, req }) => {
  const name = `Karte ${doc.layout}`
  if (doc.name !== name)
    await req.payload.update({
      collection: CARDS,
      id: doc.id,
      data: { name },
      depth: 0,
      // The project's own code.
      overrideAccess: true,
      req,
    })
  return doc
}

const { site, editor, card, shown } = useGuardedSite({ hooks: { afterChange: [nameAfterLayout] } })

it('an update of the same document by a hook of the project adds no second line to the move that it follows', async () => {
  const ref = await card()
  await saveSafely(await editor(), ref, { values: { layout: 'two' }, isSafe: true })
  await confirmChange(await editor(), ref)
  expect(await rowOf(site(), ref.id)).toMatchObject({ name: 'Karte two', layout: 'two' })
  expect((await linesOf(site(), CARDS, ref.id)).map(({ action }) => action)).toEqual(['save', 'confirm'])
  expect(await shown(ref)).toMatchObject({
    values: { layout: 'two' },
    safeMode: { state: 'confirmed' },
    revision: 2,
  })
})
