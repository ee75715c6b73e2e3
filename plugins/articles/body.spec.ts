import { expect, it } from 'vitest'
import { wholeBody } from './body.ts'

const body = (...children: object[]) => ({ root: { type: 'root', children } })
const paragraph = (text: string) => ({ type: 'paragraph', version: 1, children: [{ type: 'text', text }] })
const marker = { type: 'premium', version: 1 }

it('premium text belongs to the whole, stored apart or joined', () => {
  const apart = { body: body(paragraph('Davor.'), marker), premiumBody: body(paragraph('Dahinter.')) }
  const whole = body(paragraph('Davor.'), marker, paragraph('Dahinter.'))
  expect(wholeBody(apart).body).toEqual(whole)
  expect(wholeBody({ ...apart, body: whole }).body).toEqual(whole)
})
