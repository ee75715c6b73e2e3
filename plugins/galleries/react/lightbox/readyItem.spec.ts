import { expect, test } from 'vitest'
import type { LightboxItem } from '../../domain/LightboxItem.ts'
import type { StubState, StubWatch } from '../context/StubWatch.ts'
import { readyItem } from './readyItem.ts'

const stub: LightboxItem = {
  pid: 3,
  src: '',
  msrc: '',
  srcset: '',
  w: 0,
  h: 0,
  title: '',
  caption: 'Boje',
  copyright: '',
  alt: 'Boje',
}
const urls = { T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: 'xl', XXL: 'xxl' }

const watchSaying = (state: StubState): StubWatch => ({
  watch: () => () => undefined,
  read: () => state,
  subscribe: () => () => undefined,
})

test('a stub that has become a picture is shown as one, with its own words', () => {
  const ready = readyItem(stub, watchSaying({ kind: 'ready', urls, width: 300, height: 200 }))
  expect(ready).toMatchObject({ src: 'xxl', w: 300, h: 200, caption: 'Boje' })
})

test('a stub that is still in work cannot be shown', () => {
  expect(readyItem(stub, watchSaying({ kind: 'waiting', remaining: 3, total: 8 }))).toBeUndefined()
  expect(readyItem(stub, undefined)).toBeUndefined()
})

test('markup needs no picture', () => {
  expect(readyItem({ ...stub, html: '<p>Ende</p>' }, undefined)).toMatchObject({ html: '<p>Ende</p>' })
})
