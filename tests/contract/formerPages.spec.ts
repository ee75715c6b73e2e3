import { rememberPaths } from '@litfass/kit/formerPaths'
import { createLocalReq } from 'payload'
import { beforeAll, expect, it } from 'vitest'
import type { Article } from '../../payload-types.ts'
import { buildArticle, secondsFromNow } from '../factories/articles.ts'
import { callSite } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

async function remember(id: number, ...paths: string[]) {
  const { payload } = site()
  await rememberPaths(await createLocalReq({}, payload), { collection: 'articles', id }, paths)
}

async function answerTo(path: string, headers: Record<string, string> = {}) {
  const answer = await callSite(site(), path, { headers })
  await answer.body?.cancel()
  return [answer.status, answer.headers.get('location')]
}

const LEADS = [308, '/artikel/die-faehre']

let article: Article
beforeAll(async () => {
  article = await buildArticle(site().payload, { title: 'Die Fähre' })
  await remember(
    article.id,
    ...[
      '/2019/05/fähre',
      '/?p=12',
      '/fähre.html',
      '/index.php?id=7',
      '/de/fähre',
      '/bilder',
      '/artikel/alt/fähre',
    ],
  )
})

it.each([
  '/2019/05/F%C3%A4hre',
  '/2019/05/fa%CC%88hre',
  '/?p=12',
  '/f%C3%A4hre.html',
  '/index.php?id=7',
  '/f%C3%A4hre',
  '/artikel/alt/f%C3%A4hre',
])('redirects from %s to the article, for every caller', async (path) => {
  expect(await answerTo(path)).toEqual(LEADS)
  expect(await answerTo(path, site().viewers.editor.cookieHeaders)).toEqual(LEADS)
})

it('redirects from a path that ends with a slash, and keeps the query', async () => {
  const query = '?utm_source=brief&a=%C3%BC'
  const [status, location] = await answerTo(`/2019/05/f%C3%A4hre/${query}`)
  expect([status, location]).toEqual([308, `/2019/05/f%C3%A4hre${query}`])
  expect(await answerTo(String(location))).toEqual([308, `/artikel/die-faehre${query}`])
  expect(await answerTo(`/?p=12&utm_source=brief`)).toEqual([308, '/artikel/die-faehre?utm_source=brief'])
})

it('is stored by no cache, and an existing page wins', async () => {
  const answer = await callSite(site(), '/2019/05/f%C3%A4hre')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answerTo('/bilder')).toEqual([200, null])
  expect(await answerTo('/?utm_source=x')).toEqual([200, null])
  expect(await answerTo('/nirgends')).toEqual([404, null])
})

it('follows an article whose address and language change', async () => {
  const { payload } = site()
  const { id } = await buildArticle(payload, { title: 'Der Deich', slug: 'deich' })
  await remember(id, '/deich.html')
  expect(await answerTo('/deich.html')).toEqual([308, '/artikel/deich'])
  const data = { slug: 'deiche', language: 'en' } as const
  await payload.update({ collection: 'articles', id, data, overrideAccess: true, depth: 0 })
  expect(await answerTo('/deich.html')).toEqual([308, '/en/artikel/deiche'])
})

it('does not redirect to an article that is scheduled or in the trash, for any caller', async () => {
  const { payload } = site()
  const later = await buildArticle(payload, { title: 'Später', publishedAt: secondsFromNow(3600) })
  const trashed = await buildArticle(payload, { title: 'Weg' })
  await remember(later.id, '/spaeter.html')
  await remember(trashed.id, '/weg.html')
  expect(await answerTo('/weg.html')).toEqual([308, '/artikel/weg'])
  const data = { deletedAt: new Date().toISOString() }
  await payload.update({ collection: 'articles', id: trashed.id, data, overrideAccess: true, depth: 0 })
  for (const path of ['/spaeter.html', '/weg.html']) {
    expect(await answerTo(path)).toEqual([404, null])
    expect(await answerTo(path, site().viewers.editor.cookieHeaders)).toEqual([404, null])
  }
})

it('redirects to the article from an address in the other language, and to no draft', async () => {
  const draft = await buildArticle(site().payload, { title: 'Entwurf', state: 'draft' })
  await remember(draft.id, '/en/entwurf')
  await remember(article.id, '/en/2019/ferry')
  expect(await answerTo('/en/2019/ferry')).toEqual(LEADS)
  expect(await answerTo('/en/entwurf')).toEqual([404, null])
})
