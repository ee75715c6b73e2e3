import { findByFormerSlug } from '@litfass/kit/slugs'
import type { TestViewer } from '@litfass/kit/testing'
import { findPeople, findProfile, findProfileOf, readProfileDraft } from '@litfass/profiles'
import { parseMarks, writeLexical } from '@litfass/rich-text'
import { createLocalReq } from 'payload'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest } from '../factories/calls.ts'
import { buildImage, imageById } from '../factories/images.ts'
import { changeProfile, profileOf } from '../factories/profiles.ts'
import { pagesTouched } from '../factories/statementCost.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const member = () => site().viewers.member
const mine = () => profileOf(site().payload, member().account?.id)
const biography = (typed: string) => ({ ...writeLexical(parseMarks(typed)) })

async function patch(viewer: TestViewer, id: number, data: object) {
  const answer = await callRest(site(), `/profiles/${id}?depth=0`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...viewer.headers },
    body: JSON.stringify(data),
  })
  return { status: answer.status, body: await answer.json() }
}

const read = async (viewer: TestViewer, id: number) =>
  (await callRest(site(), `/profiles/${id}`, { headers: viewer.headers })).status

describe('a profile', () => {
  it('is made with its account, follows its name, and is deleted with it and its pictures', async () => {
    const { payload, viewers } = site()
    const account = await buildAccount(payload, { name: 'Gesa Größer' })
    const profile = await profileOf(payload, account.id)
    expect(profile).toMatchObject({
      name: 'Gesa Größer',
      slug: 'gesa-groesser',
      audience: 'members',
      openTo: 'members',
    })
    const avatar = await buildImage(payload, {
      owner: { ...viewers.member, user: account },
      imageManagerPrefix: 'avatar',
    })
    await changeProfile(payload, profile, { avatar: avatar.id })
    const update = { collection: 'accounts', id: Number(account.id), depth: 0, overrideAccess: true } as const
    await payload.update({ ...update, data: { name: 'Gesa Klein' } })
    expect(await profileOf(payload, account.id)).toMatchObject({ name: 'Gesa Klein', slug: 'gesa-klein' })
    const formerly = () =>
      findByFormerSlug({ payload, transactionID: undefined }, 'profiles', 'gesa-groesser')
    expect(await formerly()).toBe(String(profile.id))
    await payload.delete(update)
    await expect(profileOf(payload, account.id)).rejects.toThrow('no profile')
    expect(await imageById(payload, avatar.id)).toBeUndefined()
    expect(await formerly()).toBeUndefined()
  })

  it('is found by pages for those who see it, with what is for its owner alone left out for others', async () => {
    const { payload, viewers } = site()
    const own = await mine()
    await changeProfile(payload, own, { audience: 'members', biography: biography('Am **Deich**.') })
    const reqOf = ({ user }: TestViewer) => createLocalReq(user ? { user } : {}, payload)
    const visitor = await reqOf(viewers.anonymous)
    expect(await findProfile(visitor, { id: own.id })).toBeUndefined()
    expect((await findPeople(visitor, [own.id])).size).toBe(0)

    const other = await reqOf(viewers.otherMember)
    const seen = await findProfile(other, { slug: own.slug ?? '' })
    expect(seen).toMatchObject({
      id: own.id,
      name: own.name,
      audience: 'members',
      typed: 'Am **Deich**.',
      isOpen: true,
      isMailed: false,
    })
    expect(seen?.biography).toContain('<strong>Deich</strong>')
    expect((await findPeople(other, [own.id])).get(own.id)).toMatchObject({ name: own.name, slug: own.slug })

    const account = Number(member().account?.id)
    expect(await findProfileOf(await reqOf(member()), account)).toMatchObject({ id: own.id, isMailed: true })
  })

  it('is visible only to staff while its account waits or is locked', async () => {
    const { payload, viewers } = site()
    const account = await buildAccount(payload, { state: 'pending' })
    const { id } = await profileOf(payload, account.id)
    await changeProfile(payload, { id }, { audience: 'everybody' })
    const seen = async () => [
      await read(viewers.anonymous, id),
      await read(viewers.member, id),
      await read(viewers.editor, id),
    ]
    const move = (state: 'approved' | 'locked') =>
      payload.update({
        collection: 'accounts',
        id: Number(account.id),
        data: { state },
        depth: 0,
        overrideAccess: true,
      })
    expect(await seen()).toEqual([404, 404, 200])
    await move('approved')
    expect(await seen()).toEqual([200, 200, 200])
    await move('locked')
    expect(await seen()).toEqual([404, 404, 200])
  })

  it('can be changed by its owner only in their own fields', async () => {
    const { viewers } = site()
    const before = await mine()
    const other = await profileOf(site().payload, viewers.otherMember.account?.id)
    const forged = {
      name: 'Chefredaktion',
      slug: 'chef',
      account: viewers.admin.account?.id,
      search: ' chef',
      id: other.id,
    }
    const { status } = await patch(member(), before.id, { ...forged, audience: 'nobody' })
    expect(status).toBe(200)
    const { name, slug, account } = before
    expect(await mine()).toMatchObject({ id: before.id, name, slug, account, audience: 'nobody' })
    expect((await patch(member(), other.id, { audience: 'everybody' })).status).toBe(403)
    await patch(member(), before.id, { audience: 'members' })
  })

  it('takes only the owner’s own pictures, uploaded for it', async () => {
    const { payload, viewers } = site()
    const { id } = await mine()
    const own = await buildImage(payload, { owner: member(), imageManagerPrefix: 'avatar' })
    const others = await buildImage(payload, { owner: viewers.otherMember, imageManagerPrefix: 'avatar' })
    const wall = await buildImage(payload, { owner: member(), imageManagerPrefix: 'wallpaper' })
    expect((await patch(member(), id, { avatar: others.id })).status).toBe(422)
    expect((await patch(member(), id, { avatar: wall.id })).status).toBe(422)
    expect((await patch(viewers.editor, id, { avatar: others.id })).status).toBe(422)
    expect((await patch(member(), id, { avatar: own.id, wallpaper: wall.id })).status).toBe(200)
    expect(await mine()).toMatchObject({ avatar: own.id, wallpaper: wall.id })
    expect((await patch(viewers.editor, id, { avatar: null })).status).toBe(200)
    expect((await mine()).avatar).toBeNull()
  })

  it('publishes a draft picture, but none that staff have restricted or made a draft again', async () => {
    const { payload } = site()
    const { id } = await mine()
    const picture = (visibility: 'draft' | 'restricted') =>
      buildImage(payload, { owner: member(), imageManagerPrefix: 'avatar', visibility })
    const [draft, restricted] = [await picture('draft'), await picture('restricted')]
    for (const { id: avatar } of [draft, restricted])
      expect((await patch(member(), id, { avatar })).status).toBe(200)
    expect((await imageById(payload, draft.id))?.visibility).toBe('public')
    expect((await imageById(payload, restricted.id))?.visibility).toBe('restricted')
    await patch(member(), id, { avatar: draft.id })
    await payload.update({ collection: 'images', id: draft.id, data: { visibility: 'draft' } })
    expect((await patch(member(), id, { wallpaper: null })).status).toBe(200)
    expect((await imageById(payload, draft.id))?.visibility).toBe('draft')
    await patch(member(), id, { avatar: null })
  })

  it('does not let staff change who sees it, but clear its text', async () => {
    const { viewers } = site()
    const { id } = await mine()
    await patch(member(), id, { biography: biography('Ein böses Wort') })
    const { status } = await patch(viewers.editor, id, {
      audience: 'everybody',
      openTo: 'nobody',
      messageNotice: 'none',
      biography: null,
    })
    expect(status).toBe(200)
    expect(await mine()).toMatchObject({
      audience: 'members',
      openTo: 'members',
      messageNotice: 'mail',
      biography: null,
    })
  })

  it('accepts a small text in its canonical form, and refuses other nodes', async () => {
    const { id } = await mine()
    const given = biography('Ich **fotografiere**.')
    const root = { ...given.root, style: 'x', children: [...given.root.children] }
    expect((await patch(member(), id, { biography: { root } })).status).toBe(200)
    expect((await mine()).biography).toEqual(given)
    const heading = { root: { ...given.root, children: [{ type: 'heading', tag: 'h1', children: [] }] } }
    expect((await patch(member(), id, { biography: heading })).status).toBe(400)
    expect((await patch(member(), id, { biography: biography('x'.repeat(2001)) })).status).toBe(400)
    expect((await mine()).biography).toEqual(given)
  })
})

/** Posts to a route about people as a member, or as another viewer. */
async function post(path: string, body: object = {}, viewer: TestViewer = member()) {
  const answer = await callRest(site(), `/litfass/user/ajax/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...viewer.headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('the routes', () => {
  it('set and remove one’s own picture', async () => {
    const { id } = await mine()
    const avatar = await buildImage(site().payload, { owner: member(), imageManagerPrefix: 'avatar' })
    expect(await post(`avatar/set?imageId=${avatar.id}`)).toMatchObject({
      status: 200,
      body: { id, image: { id: avatar.id } },
    })
    expect((await mine()).avatar).toBe(avatar.id)
    const figure = (picture: string, viewer: TestViewer) =>
      callRest(site(), `/litfass/user/ajax/${picture}/mediaview/${id}?ratio=1:1`, { headers: viewer.headers })
    const shown = await figure('avatar', site().viewers.otherMember)
    expect([shown.status, shown.headers.get('location')]).toEqual([
      307,
      `/media/getmediaview/${avatar.id}.html?ratio=1:1`,
    ])
    expect((await figure('avatar', site().viewers.anonymous)).status).toBe(404)
    expect((await post(`wallpaper/set?imageId=${avatar.id}`)).status).toBe(422)
    expect(await post('avatar/delete')).toEqual({ status: 200, body: { id, image: null } })
    expect((await figure('avatar', site().viewers.otherMember)).status).toBe(404)
    expect((await mine()).avatar).toBeNull()
    expect((await post(`portrait/set?imageId=${avatar.id}`)).status).toBe(400)
  })

  it('set and remove it by GET too, as the spec says', async () => {
    const avatar = await buildImage(site().payload, { owner: member(), imageManagerPrefix: 'avatar' })
    const headers = { ...member().headers, 'X-Requested-With': 'litfass' }
    const get = async (path: string) =>
      (await callRest(site(), `/litfass/user/ajax/${path}`, { headers })).status
    expect(await get(`avatar/set?imageId=${avatar.id}`)).toBe(200)
    expect((await mine()).avatar).toBe(avatar.id)
    expect(await get('avatar/delete')).toBe(200)
    expect((await mine()).avatar).toBeNull()
  })

  it('write a biography as it is typed and answer its HTML', async () => {
    const { id } = await mine()
    const html = '<p>Ich <strong>fotografiere</strong>.</p>'
    expect(await post(`userbiography/${id}`, { text: 'Ich **fotografiere**.' })).toMatchObject({
      status: 200,
      body: { id, html },
    })
    const answer = await callRest(site(), `/litfass/user/ajax/userbiography/${id}`, {
      headers: site().viewers.otherMember.headers,
    })
    expect(await answer.json()).toEqual({ id, html, biography: biography('Ich **fotografiere**.') })
    expect((await post(`userbiography/${id}`, { text: 'x'.repeat(2001) })).status).toBe(422)
    expect((await post(`userbiography/${id}`, { text: '' })).body).toMatchObject({
      html: '',
      biography: null,
    })
  })

  it('write biography, audience and who may send messages together; what is left out stays', async () => {
    const body = { text: 'Ich.', audience: 'members' }
    expect((await post('profile', { ...body, openTo: 'nobody' })).status).toBe(200)
    expect((await post('profile', body)).status).toBe(200)
    expect(await mine()).toMatchObject({ openTo: 'nobody', audience: 'members' })
    expect((await post('profile', { ...body, openTo: 'members' })).status).toBe(200)
    expect((await mine()).openTo).toBe('members')
    expect((await post('profile', { ...body, openTo: 'everybody' })).status).toBe(422)
    const form = async (fields: Record<string, string>) => {
      const answer = await callRest(site(), '/litfass/user/ajax/profile', {
        method: 'POST',
        headers: {
          ...site().viewers.member.headers,
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: site().payload.config.serverURL,
        },
        body: String(new URLSearchParams(fields)),
      })
      return new URL(answer.headers.get('location') ?? '', site().url)
    }
    const wrong = { text: 'Langes,\nschon Getipptes.', audience: 'alle', messageNotice: 'none' }
    const refused = await form(wrong)
    expect([refused.pathname, refused.searchParams.get('field')]).toEqual(['/konto', 'audience'])
    const token = refused.searchParams.get('entwurf')
    const own = async (viewer = site().viewers.member) =>
      readProfileDraft(await createLocalReq(viewer.user ? { user: viewer.user } : {}, site().payload), token)
    expect([await own(), await own(site().viewers.otherMember)]).toEqual([wrong, undefined])
    // An emptied biography is none.
    expect((await form({ text: '', audience: 'members' })).search).toBe('?done=profileSaved')
    expect((await mine()).biography).toBeNull()
    expect((await post('profile', { ...body, messageNotice: 'none' })).status).toBe(200)
    expect(await mine()).toMatchObject({ openTo: 'members', messageNotice: 'none' })
  })

  it('suggest visible people by the beginning of each word of their name, in any spelling', async () => {
    const { payload } = site()
    const people = [
      { name: 'Übel Mühsam' },
      { name: 'Muehsam Süd' },
      { name: 'Mühsam Fort', state: 'locked' },
      { name: 'Mühsam Scheu' },
    ] as const
    const [first, second, , shy] = await Promise.all(people.map((person) => buildAccount(payload, person)))
    await changeProfile(payload, await profileOf(payload, shy?.id), { audience: 'nobody' })
    const ids = [(await profileOf(payload, second?.id)).id, (await profileOf(payload, first?.id)).id]
    const found = async (text: string) =>
      (await post('usersuggestions', { text })).body.suggestions.map((one: { id: number }) => one.id)
    expect(await found('MUEHS')).toEqual(ids)
    expect(await found('ühsam')).toEqual([])
    expect(await found('üb')).toEqual([ids[1]])
    expect(await found('m%')).toEqual([])
  })

  it('suggest people at a cost in proportion to their number', async () => {
    const { pool } = site()
    const havePeople = async ({ from, to }: { from: number; to: number }) => {
      await pool.query(
        `with made as (insert into accounts (name, email, role, state)
          select 'Vorname' || n || ' Nachname' || n, 'viele-' || n || '@litfass.test', 'member', 'approved'
          from generate_series($1::int, $2::int) n returning id, name)
        insert into profiles (account_id, name, slug, search)
          select id, name, lower(replace(name, ' ', '-')), ' ' || lower(name) from made`,
        [from, to],
      )
      await pool.query('vacuum analyze profiles, accounts')
    }
    const costs = async () => {
      const pages: number[] = []
      for (const text of ['nachname77', 'vorname9', 'nachname', 'v', 'nachname442']) {
        pages.push(await pagesTouched(site(), () => suggest(text)))
      }
      return pages
    }
    const suggest = async (text: string) =>
      expect((await post('usersuggestions', { text })).body.suggestions.length).toBeGreaterThan(0)
    await havePeople({ from: 1, to: 1000 })
    const few = await costs()
    await havePeople({ from: 1001, to: 10_000 })
    const many = await costs()
    // Ten times the rows, and one more level in an index; a row for each pair would be a hundred times.
    for (const [at, pages] of many.entries()) expect(pages).toBeLessThanOrEqual((few[at] ?? 0) * 20)
  })
})

it('accounts from before the plugin have profiles once the server has started', async () => {
  const { payload, pool } = site()
  const account = await buildAccount(payload, { name: 'Von früher' })
  await pool.query('delete from profiles where account_id = $1', [account.id])
  // Payload starts again with the same config; what that adds a second time is removed for the following files.
  const [db, { authStrategies }] = [{ ...payload.db }, payload]
  onTestFinished(() => {
    Object.assign(payload.db, db)
    payload.authStrategies = authStrategies
  })
  await payload.config.onInit?.(payload)
  expect(await profileOf(payload, account.id)).toMatchObject({ name: 'Von früher', slug: 'von-frueher' })
  const password = 'zwoelf-moewen-am-kai'
  const { email } = await buildAccount(payload, { password })
  const { token } = await payload.login({ collection: 'accounts', data: { email: String(email), password } })
  expect(token).toEqual(expect.any(String))
})
