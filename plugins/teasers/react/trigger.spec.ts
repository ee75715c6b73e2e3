import { expect, it } from 'vitest'
import { triggerAttributes, triggerOf } from './trigger.ts'

/** The `dataset` of an element with these attributes. */
const datasetOf = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

const usual = {
  ...{ teaserId: 3, name: 'Aufmacher', slotType: 'hero' },
  ...{ isReloading: true, isResetDisabled: false, isSafetyDisabled: false },
}

it.each([
  {},
  { isReloading: false },
  { isResetDisabled: true },
  { isSafetyDisabled: true },
  { isReloading: false, isResetDisabled: true, isSafetyDisabled: true },
])('a trigger is read as it was written: %j', (how) => {
  const { teaserId, name, slotType } = usual
  expect(triggerOf(datasetOf(triggerAttributes({ teaserId, name, slotType, ...how })))).toEqual({
    ...usual,
    ...how,
  })
})

it('an element without the number of a teaser is none', () => {
  for (const litfassTeaser of [undefined, '', '0', '-1', '1.5', 'drei'])
    expect(triggerOf({ litfassTeaser })).toBeUndefined()
})
