import type { FigureImage } from '@litfass/images'
import { findFigureImages } from '@litfass/images/figures'
import { isApproved, viewerOf } from '@litfass/kit'
import { redirect } from 'next/navigation'
import type { PayloadRequest } from 'payload'
import { type Locale, localePath, signInPath } from '../i18n/locales.ts'
import { ownRequest } from './requests.ts'

/** Of a person whose profile the reader sees. */
export type Person = { id: number; name: string; slug: string; avatar: FigureImage | undefined }

/** Finds the profiles that the reader sees, by their ids. */
export async function peopleOf(req: PayloadRequest, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: 'profiles',
    where: { id: { in: [...new Set(ids)] } },
    select: { name: true, slug: true, avatar: true },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const pictures = await findFigureImages(
    req,
    docs.map(({ avatar }) => avatar).filter((id) => typeof id === 'number'),
  )
  return new Map(
    docs.map(({ id, name, slug, avatar }) => [
      id,
      { id, name: name ?? '', slug: slug ?? '', avatar: pictures.find((picture) => picture.id === avatar) },
    ]),
  )
}

/** Returns the request of the signed-in member, and whether they may write messages. Visitors are redirected to sign in. */
export async function correspondent(
  locale: Locale,
  path: string,
): Promise<{ req: PayloadRequest; isWaiting: boolean }> {
  const req = await ownRequest()
  if (!req) {
    redirect(signInPath(locale, localePath(locale, path)))
  }
  return { req, isWaiting: !isApproved(viewerOf(req)) }
}
