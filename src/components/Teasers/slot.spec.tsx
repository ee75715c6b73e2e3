import { triggerOf } from '@litfass/teasers/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { teaserSettings } from '../../../config/teaserSettings.ts'
import type { ShownSlot } from '../../content/page/teasers.ts'
import { LAYOUTS, Slot } from './index.tsx'

const slot: ShownSlot = {
  ...{ teaserId: 3, slot: 'hero', slotType: 'hero', name: 'Aufmacher' },
  ...{ safeMode: { state: 'confirmed' }, contents: [] },
}

/** The `dataset` of the first element of a markup. */
const datasetIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/ data-([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

it.each([
  undefined,
  { isReloading: false },
  { isResetDisabled: true },
  { isSafetyDisabled: true },
  { isReloading: false, isResetDisabled: true, isSafetyDisabled: true },
])('a slot says how staff edit its teaser: %j', (trigger) => {
  const html = renderToStaticMarkup(<Slot slot={slot} {...(trigger && { trigger })} />)
  expect(triggerOf(datasetIn(html))).toEqual({
    ...{ teaserId: 3, name: 'Aufmacher', slotType: 'hero' },
    ...{ isReloading: true, isResetDisabled: false, isSafetyDisabled: false },
    ...trigger,
  })
})

it('every layout that teasers can have is drawn', () => {
  expect(Object.keys(LAYOUTS).toSorted()).toEqual(Object.keys(teaserSettings.layouts).toSorted())
})
