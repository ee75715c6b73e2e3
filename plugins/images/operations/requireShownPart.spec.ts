import type { Viewer } from '@litfass/kit/domain'
import { expect, it } from 'vitest'
import { requireShownPart } from './requireShownPart.ts'
import { withholding } from './withheldOriginal.ts'

const account = (role: 'editor' | 'member'): Viewer => ({ kind: 'account', id: 7, role, state: 'approved' })
const SHOWN = { x: 50, y: 0, width: 50, height: 50 }

const copy = (crop: object | null, contentHash = 'abc') => ({
  contentHash,
  rotation: 0,
  crop,
  metadata: { copied: { withheld: withholding('abc', SHOWN) } },
})
const asking = (viewer: Viewer, crop: object | null, before: unknown = copy(SHOWN)) =>
  expect(() => requireShownPart(viewer, before, copy(crop)))

it.each([
  { x: 50, y: 0, width: 50, height: 50 },
  { x: 60, y: 10, width: 10, height: 40 },
  { x: 49.9999, y: 0, width: 50.0001, height: 50 },
])('lets the owner of a copy show %j of what its source shows', (crop) => {
  asking(account('member'), crop, copy({ x: 60, y: 0, width: 1, height: 1 })).not.toThrow()
})

it.each([
  null,
  { x: 49, y: 0, width: 51, height: 50 },
  { x: 50, y: 0, width: 50, height: 51 },
  { x: 0, y: 50, width: 50, height: 50 },
])('refuses them %j, which is more', (crop) => {
  asking(account('member'), crop).toThrow('copy.moreThanSource')
})

it('lets them change something else about a copy that staff have made show more', () => {
  asking(account('member'), null, copy(null)).not.toThrow()
})

it('refuses the whole of the first file when it comes back after another one', () => {
  asking(account('member'), null, copy(null, 'other')).toThrow('copy.moreThanSource')
})

it('lets staff show all of it, and an owner all of a file of their own', () => {
  asking(account('editor'), null).not.toThrow()
  expect(() => requireShownPart(account('member'), copy(SHOWN), copy(null, 'other'))).not.toThrow()
})

it('lets show all of a copy whose source does', () => {
  const whole = { ...copy(null), metadata: { copied: { withheld: withholding('abc', null) } } }
  expect(() => requireShownPart(account('member'), copy(SHOWN), whole)).not.toThrow()
})
