import { describe, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { pagePaths } from '../factories/pagePaths.ts'
import { useSite } from '../factories/useSite.ts'

// What cannot be decoded is answered as a mistake of its sender, at the address of every page.

const site = useSite({ server: true })

const BROKEN = ['%ff', '%E4', 'M%E4rz-2020', '%', '%00', 'a%00b']

it.each(BROKEN)('every page refuses %s in its address', async (part) => {
  const paths = (await pagePaths()).flatMap((page) => page.withEach(part))
  expect(paths.length).toBeGreaterThan(30)
  const answers = await Promise.all(
    [...paths, `/${part}`, `/en/${part}`, `/api/articles/${part}`, `/api/${part}`, `/admin/${part}`].map(
      async (path) => {
        const answer = await callSite(site(), path, { headers: { Accept: 'text/html' } })
        await answer.body?.cancel()
        return answer.status === 400 ? [] : [`${path} ${answer.status}`]
      },
    ),
  )
  expect(answers.flat()).toEqual([])
})

describe('what is sent instead', () => {
  it.each([
    ['nothing', ''],
    ['no parts', '--x--\r\n'],
    ['half a part', '--x\r\n'],
    ['a part without a name', '--x\r\n\r\na\r\n--x--\r\n'],
  ])('a form with %s is refused by a page', async (_, body) => {
    for (const path of ['/', '/artikel', '/konto', '/admin']) {
      const answer = await callSite(site(), path, {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x', Origin: site().url },
        body,
      })
      await answer.body?.cancel()
      expect([path, answer.status < 500]).toEqual([path, true])
    }
  })
})
