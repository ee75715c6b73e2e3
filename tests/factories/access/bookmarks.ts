import { type AccessCase, expecting, type TestViewer } from '@litfass/kit/testing'
import { callAs, callSite } from '../calls.ts'
import type { Site } from '../useSite.ts'
import { facts, staff } from './content.ts'

/** Pictures of the matrix: a public one, the member's own, and a withdrawn one of theirs. */
type Pictures = Record<'open' | 'own' | 'withdrawn', { id: number }>

/** A shared list of the member, with all three pictures. */
export type SharedByMember = { id: number; token: string }

const path = '/media/ajax/imagereference'

/** Lets the member save the pictures and share the list. */
export async function shareByMember(site: Site, made: Pictures): Promise<SharedByMember> {
  const { headers } = site.viewers.member
  for (const { id } of [made.open, made.own])
    await callSite(site, `${path}/${id}/image/save-add`, { method: 'POST', headers })
  // A bookmark of before the withdrawal stays.
  await site.pool.query(
    "insert into bookmarks (account_id, image_type, media_id, saved_at) values ($1, 'image', $2, now())",
    [site.viewers.member.account?.id, made.withdrawn.id],
  )
  const answer = await callSite(site, '/media/ajax/imagereferenceshare', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ list: 'saved' }),
  })
  return answer.json()
}

/** The rows of the access matrix for the routes of bookmarks. */
export function bookmarkAccess(site: () => Site, made: Pictures, shared: () => SharedByMember): AccessCase[] {
  const { ask, status, send: post } = callAs(site)
  const act = async (viewer: TestViewer, id: number, action: string) =>
    status(viewer, `${path}/${id}/image/${action}`, { method: 'POST' })
  const references = (...ids: number[]) => ids.map((imageId) => ({ imageId, imageType: 'image' }))
  /** The outcome of each item, or the refusal of the whole call. */
  const items = async (answer: Response) => {
    if (!answer.ok) return answer.status
    const list: { code?: string }[] = await answer.json()
    return list.map(({ code = 'ok' }) => code).join(', ')
  }
  const copy = async (viewer: TestViewer, imageManagerPrefix: string) =>
    items(
      await post(viewer, '/media/ajax/referenceimage/copy', {
        imageReferences: references(made.open.id, made.own.id, made.withdrawn.id),
        imageManagerPrefix,
      }),
    )
  return [
    {
      name: 'ggm_media_ajax_imagereference',
      detail: 'of a public picture, for now',
      call: (viewer) => act(viewer, made.open.id, 'reference-add'),
      holds: facts.temporary,
    },
    {
      name: 'ggm_media_ajax_imagereference',
      detail: 'of a public picture, for good',
      call: (viewer) => act(viewer, made.open.id, 'save-add'),
      holds: facts.saved,
    },
    {
      name: 'ggm_media_ajax_imagereference',
      detail: 'of a restricted picture',
      call: (viewer) => act(viewer, made.own.id, 'reference-add'),
      holds: facts.temporary,
      answers: expecting(404, { member: 200, ...staff(200) }),
    },
    {
      name: 'ggm_media_ajax_imagereference_upload_reveal',
      detail: 'for an avatar',
      call: (viewer) => status(viewer, `${path}uploadreveal?imageManagerPrefix=avatar`),
      holds: facts.avatar,
    },
    {
      name: 'ggm_media_ajax_imagereference_upload_reveal',
      detail: 'for an article',
      call: (viewer) => status(viewer, `${path}uploadreveal?imageManagerPrefix=article`),
      holds: facts.article,
    },
    {
      name: 'ggm_media_ajax_imagereference_copy',
      detail: 'for an avatar, of a public, a restricted and a withdrawn picture',
      call: (viewer) => copy(viewer, 'avatar'),
      holds: facts.avatar,
      answers: { ...expecting('ok, absent, absent', { member: 'ok, ok, absent' }), ...staff('ok, ok, gone') },
    },
    {
      name: 'ggm_media_ajax_imagereference_copy',
      detail: 'for an article',
      call: (viewer) => copy(viewer, 'article'),
      holds: facts.article,
      answers: 'ok, ok, gone',
    },
    {
      name: 'ggm_media_ajax_imagereferences',
      detail: 'the temporary one',
      call: (viewer) => status(viewer, `${path}s`),
      holds: facts.temporary,
    },
    {
      name: 'ggm_media_ajax_imagereferences',
      detail: 'the saved one',
      call: (viewer) => status(viewer, `${path}s?list=saved`),
      holds: facts.saved,
    },
    {
      name: 'ggm_media_ajax_imagereference_state',
      detail: 'of what the member has saved',
      call: async (viewer) => {
        const { saved } = await (await ask(viewer, `${path}state?ids=${made.withdrawn.id}`)).json()
        return saved.length
      },
      answers: expecting(0, { member: 1 }),
    },
    {
      name: 'ggm_media_ajax_imagereference_bulk',
      detail: 'for now',
      call: async (viewer) =>
        items(
          await post(viewer, `${path}bulk`, {
            references: references(made.open.id, made.own.id),
            action: 'reference-add',
          }),
        ),
      holds: facts.temporary,
      answers: expecting('ok, absent', { member: 'ok, ok', ...staff('ok, ok') }),
    },
    {
      name: 'ggm_media_ajax_imagereference_bulk',
      detail: 'for good',
      call: async (viewer) =>
        (await post(viewer, `${path}bulk`, { references: references(made.open.id), action: 'save-add' }))
          .status,
      holds: facts.saved,
    },
    {
      name: 'ggm_media_ajax_imagereference_share_create',
      call: async (viewer) => (await post(viewer, `${path}share`, { list: 'temporary' })).status,
    },
    {
      name: 'ggm_media_ajax_imagereference_shares',
      detail: 'by whether that of the member is among them',
      call: async (viewer) => {
        const answer = await ask(viewer, `${path}shares`)
        if (!answer.ok) return answer.status
        const { shares } = await answer.json()
        return shares.some(({ id }: { id: number }) => id === shared().id) ? 'told' : 'not told'
      },
      answers: expecting('not told', { member: 'told' }),
    },
    {
      name: 'ggm_media_ajax_imagereference_share_withdraw',
      detail: 'of another one of the member',
      call: async (viewer) => {
        const { rows } = await site().pool.query(
          "insert into bookmark_shares (account_id, list, token_hash) values ($1, 'saved', $2) returning id",
          [site().viewers.member.account?.id, crypto.randomUUID()],
        )
        const answer = await post(viewer, `${path}share/${rows[0].id}/withdraw`)
        await site().pool.query('delete from bookmark_shares where id = $1', [rows[0].id])
        return answer.status
      },
      answers: expecting(404, { member: 200 }),
    },
    {
      name: 'ggm_media_ajax_imagereference_share',
      detail: 'by how many pictures are told of: the same for everybody, so that page and stretches fit',
      call: async (viewer) => (await (await ask(viewer, `${path}share/${shared().token}`)).json()).total,
      answers: 1,
    },
    {
      name: 'ggm_media_ajax_imagereference_manifest',
      detail: 'by how many pictures are told of: what is read elsewhere is for everybody',
      call: async (viewer) =>
        (await (await ask(viewer, `${path}manifest/${shared().token}`)).json()).items.length,
      answers: 1,
    },
    {
      name: 'ggm_media_ajax_imagereference_share_export',
      call: (viewer) => status(viewer, `${path}shareexport/${shared().token}`),
      answers: 200,
    },
    {
      name: 'ggm_media_ajax_imagereference_export',
      detail: 'of the temporary list',
      call: (viewer) => status(viewer, `${path}export`),
      holds: facts.temporary,
    },
    {
      name: 'ggm_media_ajax_imagereference_export',
      detail: 'of the saved list',
      call: (viewer) => status(viewer, `${path}export?list=saved`),
      holds: facts.saved,
    },
  ]
}
