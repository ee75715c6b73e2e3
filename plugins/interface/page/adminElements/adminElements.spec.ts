import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import {
  adminElementsAttribute,
  adminElementsCookie,
  adminElementsScript,
  hidesAdminElements,
} from './adminElements.ts'

it.each([
  ['cmst_hide_admin_elements=1', true],
  ['a=b; cmst_hide_admin_elements=1; c=d', true],
  ['cmst_hide_admin_elements=0', false],
  ['cmst_hide_admin_elements=10', false],
  ['xcmst_hide_admin_elements=1', false],
  ['', false],
  [null, false],
  [undefined, false],
])('reads %j as hidden: %s', (cookies, isHidden) => {
  expect(hidesAdminElements(cookies)).toBe(isHidden)
  expect(adminElementsAttribute(cookies)).toEqual({ 'data-admin-elements': isHidden ? 'hidden' : 'shown' })
})

it('writes a cookie it can read, for the whole site', () => {
  const cookie = adminElementsCookie(true, false)
  expect(cookie).toBe('cmst_hide_admin_elements=1; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(hidesAdminElements(cookie)).toBe(true)
  expect(hidesAdminElements(adminElementsCookie(false, true))).toBe(false)
  expect(adminElementsCookie(false, true)).toMatch(/; Secure$/)
})

it.each([
  'cmst_hide_admin_elements=1',
  'a=b; cmst_hide_admin_elements=1; c=d',
  'cmst_hide_admin_elements=0',
  'cmst_hide_admin_elements=10',
  'xcmst_hide_admin_elements=1',
  '',
])('the script for cached pages reads %j as the server does', (cookie) => {
  const document = { cookie, documentElement: { dataset: {} } }
  runInNewContext(adminElementsScript, { document })
  const expected = adminElementsAttribute(cookie)['data-admin-elements']
  expect(document.documentElement.dataset).toEqual({ adminElements: expected })
})
