import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { noteServerCall, withPageStatus } from '../../../config/pages/pageStatus.ts'
import { watchPageCall } from './pageCalls.ts'

type Sent = { headers?: IncomingMessage['headers']; method?: string; url?: string }

/** Lets a page answer with a status, and returns what is sent. */
function answer(
  { headers = { 'next-action': 'x' }, method = 'POST', url = '/admin' }: Sent,
  work: () => number,
) {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers, method, url })
  const response = new ServerResponse(request)
  watchPageCall(request, response)
  withPageStatus(response, () => {
    response.statusCode = work()
    response.end()
  })
  return response.statusCode
}

const fail = () => 500
const form = { 'content-type': 'multipart/form-data; boundary=x' }

it.each([
  ['by its id', {}],
  ['by a form', { headers: form, url: '/artikel' }],
])('a call %s that reaches no function is the mistake of its sender', (_, sent) => {
  expect(answer(sent, fail)).toBe(400)
})

it('a function that fails is an error of the server', () => {
  const reached = () => {
    noteServerCall()
    return 500
  }
  expect(answer({}, reached)).toBe(500)
})

it.each([
  ['a page that fails', { method: 'GET', headers: {} }],
  ['a form for the API', { headers: form, url: '/api/images' }],
  ['a form for an upload', { headers: form, url: '/media/upload' }],
])('%s is an error of the server', (_, sent) => {
  expect(answer(sent, fail)).toBe(500)
})

it('what is no failure stays as it is', () => {
  expect(answer({}, () => 404)).toBe(404)
  expect(answer({}, () => 200)).toBe(200)
})
