import { buildArticle } from './articles.ts'
import { buildPage, callTeasers, placesOf, saveTeaserAs } from './teasers.ts'
import type { Site } from './useSite.ts'

const TITLES = {
  anonymous: 'Für alle anderen',
  member: 'Nur für Mitglieder',
  staff: 'Nur für die Redaktion',
} as const

export type Seen = keyof typeof TITLES

/** Who sees what; a locked or pending account sees what visitors see. */
export const SEES: Readonly<
  Record<'anonymous' | 'member' | 'otherMember' | 'pending' | 'locked' | 'editor' | 'admin', Seen>
> = {
  anonymous: 'anonymous',
  pending: 'anonymous',
  locked: 'anonymous',
  member: 'member',
  otherMember: 'member',
  editor: 'staff',
  admin: 'staff',
}

/** Builds a page that shows each audience another story. */
export async function buildTargetedPage(site: Site): Promise<{ path: string; entries: number[] }> {
  const { payload, viewers } = site
  const ids = await Promise.all(
    Object.values(TITLES).map(async (title) => (await buildArticle(payload, { title })).id),
  )
  const [anyone, member, staff] = ids
  const { slug, teasers } = await buildPage(site, { title: 'Zielgruppen' })
  const teaser = teasers.hero ?? 0
  await saveTeaserAs(site, viewers.editor, {
    id: teaser,
    layout: 'single',
    places: placesOf(`article:${anyone}`),
  })
  await callTeasers(site, {
    viewer: viewers.editor,
    path: '/cms/ajax/teaser/confirm',
    body: { tid: teaser },
  })
  const entries: number[] = []
  for (const [audience, article] of [
    ['member', member],
    ['staff', staff],
  ] as const) {
    const { id } = await payload.create({
      collection: 'targeting-entries',
      data: { title: audience, teaser, audience, layout: 'single', places: placesOf(`article:${article}`) },
      depth: 0,
      overrideAccess: true,
    })
    entries.push(id)
  }
  return { path: `/seite/${slug}`, entries }
}

/** The audience of the story in the first slot. */
export async function shownToAudience(answer: Response): Promise<Seen | undefined> {
  const [hero = ''] = /data-litfass-teaser[\s\S]*?<\/article>/.exec(await answer.text()) ?? []
  return (Object.keys(TITLES) as Seen[]).find((one) => hero.includes(TITLES[one]))
}
