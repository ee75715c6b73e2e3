import { randomInt } from 'node:crypto'

/** A browser nobody is signed in with: its cookie, and where it calls from. */
export type Visitor = Readonly<Record<string, string>>

const COOKIE = /litfass_bookmarks=([^;]+)/

/** Headers of the site's own client. */
export const CLIENT = {
  Accept: 'text/plain',
  'X-Requested-With': 'litfass',
  'Sec-Fetch-Site': 'same-origin',
} as const

/** Path of an action. */
export const actionPath = (id: number, action: string): string =>
  `/media/ajax/imagereference/${id}/image/${action}`

/** Calls are limited for each address: everybody has one, as in life. */
const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Somebody who has just bookmarked their first picture, and has got the cookie for it. */
export const newVisitor = async (url: string, picture: number): Promise<Visitor> => {
  const headers = { ...CLIENT, 'X-Forwarded-For': someAddress() }
  const answer = await fetch(`${url}${actionPath(picture, 'reference-add')}`, { method: 'POST', headers })
  const [, cookie] = COOKIE.exec(answer.headers.get('Set-Cookie') ?? '') ?? []
  if ((await answer.text()) !== 'saved' || !cookie)
    throw new Error(`A first bookmark was answered ${answer.status}.`)
  return { ...headers, Cookie: `litfass_bookmarks=${cookie}` }
}

/** As many, one after another. */
export const newVisitors = async (url: string, picture: number, count: number): Promise<Visitor[]> => {
  const visitors: Visitor[] = []
  for (let made = 0; made < count; made += 1) visitors.push(await newVisitor(url, picture))
  return visitors
}
