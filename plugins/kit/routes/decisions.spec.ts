import { expect, it } from 'vitest'
import { z } from 'zod'
import { everyone } from '../domain/policies.ts'
import { callOf } from './decisions.ts'
import { defineRoute } from './defineRoute.ts'

const decide = defineRoute({
  name: 'decide',
  method: 'POST',
  path: '/a/{type}/decide/{id}',
  summary: 'Decides',
  who: everyone,
  params: z.object({ type: z.string(), id: z.number() }),
  body: z.strictObject({ seen: z.string(), reason: z.string() }),
  formats: ['json'],
})

it('describes a call by the path of its route, without the field that a question asks for', () => {
  const params = { type: 'a/b', id: 7 }
  expect(callOf(decide, { params, body: { seen: 'heute' } })).toEqual({
    name: 'decide',
    path: '/a/a%2Fb/decide/7',
    body: { seen: 'heute' },
  })
  expect(() => callOf(decide, { params: { id: 7 }, body: {} })).toThrow('type')
})
