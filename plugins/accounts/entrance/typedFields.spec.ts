import { expect, it } from 'vitest'
import { seal } from '../signIn/oneTimeCodes.ts'
import { readTyped, sealTyped } from './typedFields.ts'

const project = { secret: 'ein-geheimnis' }

it('is read as it was typed, without passwords, and unreadable on the way', () => {
  const fields = { email: 'kein-at', name: 'Jemand „vom“ Deich', password: 'geheim', token: 'x' }
  const sealed = sealTyped(project, fields) ?? ''
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('kein-at')
  expect(readTyped(project, sealed)).toEqual({ email: 'kein-at', name: 'Jemand „vom“ Deich' })
})

it('is nothing where nothing was typed, or more than any form takes', () => {
  expect(sealTyped(project, { password: 'geheim' })).toBeUndefined()
  expect(sealTyped(project, { email: 'x'.repeat(255) })).toBeUndefined()
})

it('of another project, changed, cut off or sealed for something else is nothing', () => {
  const sealed = sealTyped(project, { email: 'a@b.test' }) ?? ''
  for (const wrong of [sealed.slice(1), sealed.slice(0, -4), `A${sealed}`, '', 'x', ['a'], undefined])
    expect(readTyped(project, wrong)).toEqual({})
  expect(readTyped({ secret: 'ein-anderes' }, sealed)).toEqual({})
  expect(readTyped(project, seal(project, JSON.stringify({ email: 'a@b.test' })))).toEqual({})
})
