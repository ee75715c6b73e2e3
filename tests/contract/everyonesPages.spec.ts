import { commentTexts } from '@litfass/comments/words'
import { boxTexts } from '@litfass/participation/words'
import { beforeAll, expect, it } from 'vitest'
import { clientTexts } from '../../src/texts/clientTexts.ts'
import { pageTexts } from '../../src/texts/pageTexts.ts'
import { premiumWallTexts } from '../../src/texts/premiumWallTexts.ts'
import { bodyOf, buildArticle, buildImagePost } from '../factories/articles.ts'
import { buildComment } from '../factories/comments.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { keptPages } from '../factories/keptPages.ts'
import { buildLandingPage } from '../factories/landingPages.ts'
import { buildEvent } from '../factories/participation.ts'
import { openProfile } from '../factories/profiles.ts'
import { inEnglish, sitePages } from '../factories/sitePages.ts'
import { buildPage } from '../factories/teasers.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { page } = keptPages(site)

let paths: string[]
let contest: string
let premium: string
beforeAll(async () => {
  const { payload, viewers } = site()
  const image = (await buildImage(payload)).id
  await buildComment(site(), { image, by: viewers.member })
  const gallery = (await buildGallery(payload, { pictures: [image] })).id
  const topic = (await buildTopic(payload, 'Hafen')).slug ?? ''
  const profile = await openProfile(payload, viewers.editor.account?.id)
  const article = (await buildArticle(payload, { body: bodyOf('Offen', '[premium]', 'Dahinter') })).slug ?? ''
  const imagepost = (await buildImagePost(payload, { images: [image] })).slug ?? ''
  const landing = (await buildLandingPage(payload)).slug ?? ''
  const poll = (await buildEvent(site())).id
  contest = `/mitmachen/${(await buildEvent(site(), { type: 'contest', title: 'Mein Hafen' })).id}`
  premium = `/artikel/${article}`
  const slotPage = (await buildPage(site())).slug
  const all = sitePages({
    image,
    gallery,
    topic,
    profile,
    article,
    imagepost,
    landing,
    event: poll,
    slotPage,
  })
  paths = [...Object.values(all), contest].flatMap((path) => [path, inEnglish(path)])
})

/** What is true only for some readers, or for browsers without script. */
const notForEveryone = (['de', 'en'] as const).flatMap((language) => {
  const box = boxTexts.in(language)
  const comments = commentTexts.in(language)
  const wall = premiumWallTexts.in(language)
  const desk = clientTexts.in(language).manyUploads
  return [
    ...[box.reasons.signIn, box.reasons.approval, box.needsScript, box.pictureNumber],
    ...[comments.signIn, comments.pending, wall.signIn, wall.pending],
    ...[desk.notAllowed, desk.pending, desk.noScript, pageTexts.in(language).bookmarks.noScript],
  ]
})

/** What a browser shows before its scripts have run. Scripts carry the texts of what is shown later. */
const shownOf = (html: string) => html.replace(/<(noscript|script|template)\b.*?<\/\1>/gs, '')

const saidTo = (html: string) => notForEveryone.filter((text) => html.includes(text))

it('with script, no page for everyone says what is true only for some readers', async () => {
  for (const path of paths) {
    const { text, isKept } = await page(path)
    if (isKept) expect([path, saidTo(shownOf(text))]).toEqual([path, []])
  }
})

it('without script the same pages say what is needed to continue', async () => {
  const { reasons, pictureNumber } = boxTexts.in('de')
  expect(saidTo((await page(contest)).text)).toEqual(expect.arrayContaining([reasons.signIn, pictureNumber]))
  expect(saidTo((await page(premium)).text)).toContain(premiumWallTexts.in('de').signIn)
})
