import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { setPageStatus, withPageStatus } from './pageStatus.ts'

const answer = () => new ServerResponse(new IncomingMessage(new Socket()))

it('sets the status of the answer the page is made for, whatever else is being made', async () => {
  const answers = [answer(), answer(), answer()]
  const ready = answers.map(() => Promise.withResolvers<void>())
  const pages = answers.map((one, at) =>
    withPageStatus(one, async () => {
      await ready[at]?.promise
      if (at !== 1) setPageStatus(410 + at)
    }),
  )
  for (const { resolve } of ready.toReversed()) resolve()
  await Promise.all(pages)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 200, 412])
})

it('finds the answer from the site’s bundle, which has a copy of its own of the module', async () => {
  vi.resetModules()
  const copy = await import('./pageStatus.ts')
  expect(copy.setPageStatus).not.toBe(setPageStatus)
  const one = answer()
  withPageStatus(one, () => copy.setPageStatus(410))
  expect(one.statusCode).toBe(410)
})

it('is of no effect where no page is made, and once the answer has begun', () => {
  expect(() => setPageStatus(410)).not.toThrow()
  const one = answer()
  one.writeHead(200)
  withPageStatus(one, () => setPageStatus(410))
  expect(one.statusCode).toBe(200)
})
