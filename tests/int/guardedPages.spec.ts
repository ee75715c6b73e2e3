import { openCaches } from '@litfass/kit/pages'
import { moveDatabaseClock, restoreDatabaseClock } from '@litfass/kit/testing'
import {
  confirmChange,
  effectiveOf,
  extendChange,
  type Ref,
  restoreChange,
  revertChange,
} from '@litfass/safe-mode'
import { readPage } from '@litfass/teasers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildImage } from '../factories/images.ts'
import { letExpire, requestOf, restOf } from '../factories/safeMode.ts'
import { buildPage, callTeasers, placesOf } from '../factories/teasers.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const editor = () => requestOf(site(), site().viewers.editor)
const admin = () => requestOf(site(), site().viewers.admin)

/** Saves a document as the panel's form does. */
const save = ({ collection, id }: Ref, body: object, viewer = site().viewers.editor) =>
  restOf(site(), { viewer, path: `/${collection}/${id}?depth=0`, method: 'PATCH', body })

const seenOverRest = async ({ collection, id }: Ref) =>
  (await restOf(site(), { viewer: site().viewers.editor, path: `/${collection}/${id}?depth=0` })).body

describe('a page', () => {
  const page = async (title: string) => {
    const { id, slug } = await buildPage(site(), { title })
    return { ref: { collection: 'pages', id } as const, slug }
  }
  const shown = async (slug: string) =>
    readPage(await requestOf(site(), site().viewers.anonymous), { language: 'de', slug })

  it('shows its new title immediately, and the old one after the expiry', async () => {
    const { ref, slug } = await page('Am Hafen')
    expect((await save(ref, { title: 'Am neuen Hafen', intro: 'Mit Kran' })).status).toBe(200)
    expect(await shown(slug)).toMatchObject({ title: 'Am neuen Hafen', intro: 'Mit Kran' })
    expect(await seenOverRest(ref)).toMatchObject({ title: 'Am Hafen', intro: null })
    await letExpire(site(), 'pages', ref.id)
    expect(await shown(slug)).toMatchObject({ title: 'Am Hafen', intro: '' })
    expect((await restoreChange(await editor(), ref)).values).toMatchObject({ title: 'Am neuen Hafen' })
  })

  it('moves to the address of its new title once that is confirmed, and redirects from the old one', async () => {
    const { ref, slug } = await page('Alte Werft')
    await save(ref, { title: 'Neue Werft' })
    expect((await seenOverRest(ref)).slug).toBe(slug)
    await letExpire(site(), 'pages', ref.id)
    expect((await seenOverRest(ref)).slug).toBe(slug)
    await save(ref, { title: 'Neue Werft' })
    await confirmChange(await editor(), ref)
    expect(await seenOverRest(ref)).toMatchObject({ title: 'Neue Werft', slug: 'neue-werft' })
    await revertChange(await admin(), ref)
    expect(await seenOverRest(ref)).toMatchObject({ title: 'Alte Werft', slug })
  })

  /** A page about a topic, that of another one, and what the page shows in its hero. */
  async function aboutTopics(name: string) {
    const topics = [await buildTopic(site().payload, name), await buildTopic(site().payload, `${name} II`)]
    const [old = 0, young = 0] = topics.map(({ id }) => id)
    for (const topic of [old, young])
      await buildArticle(site().payload, { title: topic === old ? 'Alt' : 'Neu', topics: [topic] })
    const { ref, slug } = await page(`Rund um ${name}`)
    await save(ref, { topics: [old] })
    await confirmChange(await editor(), ref)
    const usual = async () => {
      const { body } = await callTeasers(site(), {
        viewer: site().viewers.editor,
        path: `/cms/ajax/teasereditform?tid=${(await shown(slug))?.slots.hero?.teaserId}`,
      })
      return body.usual.titles
    }
    const differences = async () => {
      const path = `/safe-mode/ajax/pages/${ref.id}`
      const { body } = await callTeasers(site(), { viewer: site().viewers.editor, path })
      return body.differences
    }
    return { ref, slug, topics, old, young, usual, differences }
  }

  it('shows content about its new topics immediately, and about the old ones after the expiry', async () => {
    const { ref, slug, old, young, usual, differences } = await aboutTopics('Pegel')
    expect(await usual()).toEqual(['Alt'])
    expect((await save(ref, { topics: [young] })).status).toBe(200)
    expect(await usual()).toEqual(['Neu'])
    expect((await seenOverRest(ref)).topics).toEqual([old])
    expect(await differences()).toMatchObject([
      { label: 'Themen', before: [{ text: 'Pegel' }], after: [{ text: 'Pegel II' }] },
    ])
    await letExpire(site(), 'pages', ref.id)
    expect([await usual(), (await shown(slug))?.topics]).toEqual([['Alt'], [old]])
    expect((await restoreChange(await editor(), ref)).values).toMatchObject({ topics: [young] })
    await confirmChange(await editor(), ref)
    expect((await seenOverRest(ref)).topics).toEqual([young])
    await revertChange(await admin(), ref)
    expect([await usual(), (await seenOverRest(ref)).topics]).toEqual([['Alt'], [old]])
    await save(ref, { topics: [] })
    expect((await shown(slug))?.topics).toEqual([])
    expect(await differences()).toMatchObject([{ before: [{ text: 'Pegel' }], after: [] }])
  })

  it('resolves a merged topic, and leaves out a deleted one, pending or confirmed', async () => {
    const { ref, slug, old, young } = await aboutTopics('Schlick')
    const third = (await buildTopic(site().payload, 'Schlick III')).id
    await save(ref, { topics: [young, third] })
    const merged = await callTeasers(site(), {
      viewer: site().viewers.editor,
      path: `/tag/ajax/topic/merge/${young}`,
      body: { into: old },
    })
    expect(merged.status).toBe(200)
    expect((await shown(slug))?.topics).toEqual([old, third])
    await site().pool.query('delete from topics where id = $1', [third])
    expect((await shown(slug))?.topics).toEqual([old])
    await confirmChange(await editor(), ref)
    expect([(await shown(slug))?.topics, (await seenOverRest(ref)).topics]).toEqual([[old], [old]])
  })

  it('is withdrawn immediately and permanently, whatever is pending', async () => {
    const { ref, slug } = await page('Am Siel')
    await save(ref, { title: 'Am alten Siel', isPublished: false })
    expect(await shown(slug)).toBeUndefined()
    await letExpire(site(), 'pages', ref.id)
    expect(await shown(slug)).toBeUndefined()
  })

  it('keeps the pending value of one field when another is saved', async () => {
    const { ref, slug } = await page('Am Priel')
    await save(ref, { title: 'Am breiten Priel' })
    await save(ref, { title: 'Am Priel', intro: 'Bei Ebbe' })
    expect(await shown(slug)).toMatchObject({ title: 'Am breiten Priel', intro: 'Bei Ebbe' })
  })

  it('refuses a save on an outdated revision, with what has changed', async () => {
    const { ref } = await page('Am Watt')
    const { revision } = await seenOverRest(ref)
    await save(ref, { isPublished: false, revision })
    const late = await save(ref, { isPublished: true, title: 'Am Watt II', revision }, site().viewers.admin)
    expect(late.status).toBe(409)
    expect(late.body.errors[0].data).toMatchObject({
      code: 'revision.changed',
      changes: [{ path: 'isPublished', theirs: false, mine: true, savedBy: { name: 'editor' } }],
    })
  })

  it('refuses a save on top of a pending change that its author has not seen, of their own as well', async () => {
    const { ref, slug } = await page('Am Fleet')
    const { revision } = await seenOverRest(ref)
    await save(ref, { title: 'Am ersten Fleet', revision })
    for (const viewer of [site().viewers.editor, site().viewers.admin]) {
      const late = await save(ref, { title: 'Am zweiten Fleet', revision }, viewer)
      expect(late.status).toBe(409)
      expect(late.body.errors[0]).toMatchObject({
        message: expect.stringMatching(/geändert\. Bitte laden Sie den neuen Stand/),
        data: { before: { title: 'Am Fleet' }, after: { title: 'Am ersten Fleet' } },
      })
    }
    expect(await shown(slug)).toMatchObject({ title: 'Am ersten Fleet' })
    await letExpire(site(), 'pages', ref.id)
    // The panel repeats such a save automatically: nothing has changed in the end.
    const again = await save(ref, { title: 'Am dritten Fleet', revision })
    expect(again.body.errors[0].data).toMatchObject({ code: 'revision.changed', changes: [] })
  })

  it('accepts one of two concurrent saves', async () => {
    const { ref } = await page('Am Deich')
    const { revision } = await seenOverRest(ref)
    const statuses = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (title) => (await save(ref, { title, revision })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  })
})

it('a cached page shows a change of its title, its topics and a targeting entry immediately, and none after their expiry', async () => {
  const { id, slug, teasers } = await buildPage(site(), { title: 'Am Kai' })
  const topic = (await buildTopic(site().payload, 'Kaimauer')).id
  const { hero = 0 } = teasers
  const entry = await site().payload.create({
    collection: 'targeting-entries',
    data: { title: 'Für alle', teaser: hero, isActive: false, layout: 'single', places: [{ items: [] }] },
    depth: 0,
    overrideAccess: true,
  })
  const caches = openCaches(site().pool)
  try {
    const pages = caches.open<unknown>({ maxBytes: 1_000_000, sizeOf: () => 1 })
    const load = (path = '/') =>
      pages.load(path, async () => {
        const req = await requestOf(site(), site().viewers.anonymous)
        const read = await readPage(req, { language: 'de', slug })
        const reason = read?.slots.hero?.contents[0]?.reason.kind
        return { value: [read?.title, read?.topics, reason], isKeepable: true }
      })
    const isKept = async () => (await load()).outcome === 'hit'
    await expect.poll(isKept).toBe(true)
    await save({ collection: 'pages', id }, { title: 'Am langen Kai', topics: [topic] })
    await save({ collection: 'targeting-entries', id: entry.id }, { isActive: true })
    expect((await load()).value).toEqual(['Am langen Kai', [topic], 'targeting'])
    await site().pool.query(
      `update litfass_pending_changes
       set expires_at = clock_timestamp() + case collection when 'pages' then interval '1 h' else interval '2 h' end
       where (collection, document) in (('pages', $1), ('targeting-entries', $2))`,
      [id, entry.id],
    )
    expect((await load('/again')).value).toEqual(['Am langen Kai', [topic], 'targeting'])
    await expect.poll(async () => (await load('/again')).outcome).toBe('hit')
    const valueAgain = async () => (await load('/again')).value
    onTestFinished(() => restoreDatabaseClock(site()))
    await moveDatabaseClock(site(), { hours: 1 })
    await expect.poll(valueAgain).toEqual(['Am Kai', [], 'targeting'])
    await moveDatabaseClock(site(), { hours: 1 })
    await expect.poll(valueAgain).toEqual(['Am Kai', [], 'default'])
  } finally {
    caches.close()
  }
})

describe('a targeting entry', () => {
  async function entry({ isActive = false }: { isActive?: boolean } = {}) {
    const { teasers } = await buildPage(site())
    const { hero = 0, first = 0 } = teasers
    const article = (await buildArticle(site().payload, { title: 'Die Fähre' })).id
    const { id } = await site().payload.create({
      collection: 'targeting-entries',
      data: {
        title: 'Für alle',
        teaser: hero,
        isActive,
        layout: 'single',
        places: placesOf(`article:${article}`),
      },
      depth: 0,
      overrideAccess: true,
    })
    return { ref: { collection: 'targeting-entries', id } as const, hero, first, article }
  }
  const layoutOf = async (tid: number, query = '') => {
    const { body } = await callTeasers(site(), {
      viewer: site().viewers[query ? 'editor' : 'anonymous'],
      path: `/cms/api/teaser?tid=${tid}${query}`,
    })
    return body.isDefault ? null : body.layout
  }

  it('is served as soon as it is enabled, and no longer once that has expired unconfirmed', async () => {
    const { ref, hero } = await entry()
    expect(await layoutOf(hero)).toBeNull()
    await save(ref, { isActive: true })
    expect(await layoutOf(hero)).toBe('single')
    expect((await seenOverRest(ref)).isActive).toBe(false)
    await letExpire(site(), ref.collection, ref.id)
    expect(await layoutOf(hero)).toBeNull()
    await save(ref, { isActive: true })
    await extendChange(await editor(), ref)
    await confirmChange(await editor(), ref)
    expect(await layoutOf(hero)).toBe('single')
  })

  it('is shown at other times as it will be at that time', async () => {
    const { ref, hero } = await entry({ isActive: true })
    await save(ref, { isActive: false })
    expect(await layoutOf(hero)).toBeNull()
    const later = new Date(Date.now() + 7_200_000).toISOString()
    expect(await layoutOf(hero, `&at=${later}&as=anonymous`)).toBe('single')
  })

  it('moves to another teaser and reverts', async () => {
    const { ref, hero, first } = await entry({ isActive: true })
    await save(ref, { teaser: first })
    expect([await layoutOf(hero), await layoutOf(first)]).toEqual([null, 'single'])
    await letExpire(site(), ref.collection, ref.id)
    expect([await layoutOf(hero), await layoutOf(first)]).toEqual(['single', null])
  })

  it('takes a content as a whole, and leaves the time window of a pending change', async () => {
    const { ref, article } = await entry({ isActive: true })
    const start = new Date(Date.now() + 3_600_000).toISOString()
    await save(ref, { start })
    const image = (await buildImage(site().payload, { caption: 'Kutter im Eis\nFoto vom Deich' })).id
    const [one, other] = placesOf(`article:${article}`, `article:${article}`)
    const places = [one, { items: [{ ...other?.items[0], imageId: image }] }]
    await save(ref, { start: null, layout: 'duo', places })
    const { values } = (await effectiveOf(await editor(), ref.collection, [ref.id])).get(ref.id) ?? {}
    expect(values).toMatchObject({ start, layout: 'duo', places })
    const { body } = await callTeasers(site(), {
      viewer: site().viewers.editor,
      path: `/safe-mode/ajax/targeting-entries/${ref.id}`,
    })
    const words = body.differences.map(({ label, after }: { label: string; after: { text: string }[] }) => [
      label,
      after.map(({ text }) => text).join('\n'),
    ])
    expect(Object.fromEntries(words)).toMatchObject({
      Layout: 'Zwei nebeneinander',
      Inhalt: 'Platz 1: „Die Fähre“ (Artikel)\nPlatz 2: „Die Fähre“ (Artikel), Bild „Kutter im Eis“',
    })
    const [, withImage] = body.differences.find(({ path }: { path: string }) => path === 'places').after
    expect(withImage.picture).toMatch(/^(?:data:image|\/|https?:)/)
  })

  it('can be confirmed even if what it shows has been deleted meanwhile, which its history says', async () => {
    const { ref, article } = await entry()
    const other = (await buildArticle(site().payload, { title: 'Der Kutter' })).id
    await save(ref, { places: placesOf(`article:${other}`) })
    await site().pool.query('update articles set deleted_at = now() where id = $1', [other])
    await confirmChange(await editor(), ref)
    expect((await seenOverRest(ref)).places).toEqual(placesOf(`article:${other}`))
    const { body } = await callTeasers(site(), {
      viewer: site().viewers.editor,
      path: `/safe-mode/ajax/targeting-entries/${ref.id}`,
    })
    expect(body.history.lines[0].differences).toMatchObject([
      {
        before: [{ text: 'Platz 1: „Die Fähre“ (Artikel)' }],
        after: [{ text: `Platz 1: gelöscht (article:${other})` }],
      },
    ])
    expect(article).not.toBe(other)
  })
})
