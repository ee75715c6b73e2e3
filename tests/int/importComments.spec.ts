import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importArticles } from '@litfass/articles/commands'
import type { CommentView } from '@litfass/comments'
import type { TestViewer } from '@litfass/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest } from '../factories/calls.ts'
import { runCommand } from '../factories/commands.ts'
import { callComments } from '../factories/comments.ts'
import { deliverMails } from '../factories/mails.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const member = () => site().viewers.member
const editor = () => site().viewers.editor
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-comments-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  const { pool } = site()
  for (const table of ['litfass_comment_threads', 'litfass_import_keys', 'litfass_former_paths', 'articles'])
    await pool.query(`delete from ${table}`)
  await pool.query('delete from graphile_worker._private_jobs')
})

type Elements = Readonly<Record<string, string | number>>

const comment = (id: number, more: Elements = {}) => {
  const elements: Elements = {
    id,
    author: `Gast ${id}`,
    author_email: `gast${id}@privat.example`,
    author_IP: '203.0.113.7',
    date_gmt: `2020-03-05 10:00:${String(id).padStart(2, '0')}`,
    content: `Text ${id}`,
    approved: '1',
    type: 'comment',
    parent: 0,
    user_id: 0,
    ...more,
  }
  const inner = Object.entries(elements).map(
    ([name, value]) => `<wp:comment_${name}><![CDATA[${value}]]></wp:comment_${name}>`,
  )
  return `<wp:comment>${inner.join('')}</wp:comment>`
}

const post = (id: number, status: string, comments: readonly string[]) =>
  `<item><title>Beitrag ${id}</title><link>https://alt.example/?p=${id}</link><wp:post_id>${id}</wp:post_id>
   <wp:post_date_gmt>2020-03-05 09:00:00</wp:post_date_gmt><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>
   <content:encoded>Ein Text.</content:encoded>${comments.join('\n')}</item>`

/** Imports an export with these posts. */
async function importPosts(posts: readonly string[], ...flags: string[]) {
  const file = join(folder, 'export.xml')
  await writeFile(
    file,
    `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
     <channel><link>https://alt.example</link><language>de</language><wp:wxr_version>1.2</wp:wxr_version>${posts.join('')}</channel></rss>`,
  )
  return runCommand(importArticles, site().payload, file, '--publish', ...flags)
}

const importComments = (...comments: string[]) => importPosts([post(1, 'publish', comments)])

async function articleId(title = 'Beitrag 1'): Promise<number> {
  const { rows } = await site().pool.query('select id from articles where title = $1', [title])
  return rows[0]?.id
}

async function read(viewer: TestViewer = site().viewers.anonymous, article?: number) {
  const path = `pub-api/article/${article ?? (await articleId())}/comments`
  const { status, body } = await callComments(site(), { viewer, path, method: 'GET' })
  const comments: CommentView[] = body.comments ?? []
  return { status, total: Number(body.total), comments, texts: comments.map(({ text }) => text) }
}

const idOf = async (text: string) => (await read()).comments.find((one) => one.text === text)?.id ?? 0
const act = (viewer: TestViewer, path: string, body: object = {}) =>
  callComments(site(), { viewer, path: `ajax/article/comment/${path}`, body })
const mails = () => deliverMails(site())

describe('the comments of an export', () => {
  it('are imported with their article: names, times, texts, and replies below the first comment of their thread', async () => {
    const report = join(folder, 'kommentare.csv')
    const { code, log } = await importPosts(
      [
        post(1, 'publish', [
          comment(3, { parent: 2, content: 'Tief' }),
          comment(1, {
            author: 'Anna &amp; Bert',
            content: 'Siehe <a href="https://example.org/a">hier</a>.\n\nGruß',
          }),
          comment(2, { parent: 1, content: 'Antwort' }),
          comment(4, { approved: '0' }),
          comment(5, { type: 'pingback' }),
          comment(6, { parent: 4, author: '', content: 'Allein' }),
        ]),
      ],
      '--report',
      report,
    )
    expect(code).toBe(0)
    expect(log).toContain('1 added, 0 already there, 0 refused, 0 pictures, 4 comments.')
    expect(log).toContain('(https://alt.example/?p=1): added without 1 unapproved comment; 1 pingback')
    expect(await readFile(report, 'utf8')).toContain('"1 unapproved comment; 1 pingback","/?p=1","4"')
    const { comments, total } = await read()
    const [first, second, third, alone] = comments
    expect(total).toBe(4)
    expect(first).toMatchObject({
      text: 'Siehe hier (https://example.org/a).\n\nGruß',
      author: { name: 'Anna & Bert', slug: null, isGuest: true },
      postedAt: '2020-03-05T10:00:01.000Z',
      parentId: null,
      isOwn: false,
    })
    expect([second, third]).toMatchObject([
      { text: 'Antwort', parentId: first?.id },
      { text: 'Tief', parentId: first?.id },
    ])
    expect(alone).toMatchObject({ text: 'Allein', parentId: null, author: { name: 'Anonym', isGuest: true } })
  })

  it('are imported without e-mail and IP addresses, and notify no one', async () => {
    await importComments(
      comment(1),
      comment(2, { parent: 1, user_id: 7 }),
      comment(3, { author: 'uwe@privat.example' }),
    )
    const { rows } = await site().pool.query(
      'select to_json(c)::text as row from litfass_comments c union all select to_json(k)::text from litfass_import_keys k',
    )
    expect(rows.length).toBeGreaterThan(6)
    expect(JSON.stringify(rows)).not.toMatch(/privat\.example|203\.0/)
    expect(await mails()).toEqual([])
  })

  it('are added once; later ones follow, and deleted ones stay deleted', async () => {
    await importComments(comment(1), comment(2, { parent: 1 }), comment(3))
    const before = await read()
    const again = await importComments(comment(1), comment(2, { parent: 1 }), comment(3))
    expect(again.log).toContain('0 added, 1 already there, 0 refused, 0 pictures.')
    expect(await read()).toEqual(before)
    const [gone, first] = [await idOf('Text 3'), await idOf('Text 1')]
    expect((await act(editor(), `delete/${gone}`)).status).toBe(200)
    await site().pool.query('delete from litfass_comments where id = $1', [gone])
    const known = [comment(1), comment(2, { parent: 1 }), comment(3)]
    const more = [...known, comment(4, { parent: 2 }), comment(5, { parent: 3 })]
    const dry = await importPosts([post(1, 'publish', more)], '--dry-run')
    expect(dry.log).toContain('0 would be added, 1 already there, 0 refused, 0 pictures, 2 comments.')
    expect((await importComments(...more)).log).toContain('0 pictures, 2 comments.')
    const { comments, texts } = await read()
    expect(texts).toEqual(['Text 1', 'Text 2', 'Text 4', 'Text 5'])
    expect(comments[2]?.parentId).toBe(first)
    expect(comments[3]?.parentId).toBeNull()
  })

  it('are not recreated with a deleted article, and are visible only with their article', async () => {
    await importPosts([post(1, 'publish', [comment(1)]), post(2, 'private', [comment(2)])])
    const hidden = await articleId('Beitrag 2')
    expect((await read(undefined, hidden)).status).toBe(404)
    expect((await read(editor(), hidden)).texts).toEqual(['Text 2'])
    const id = await articleId()
    await site().payload.delete({ collection: 'articles', id, depth: 0, overrideAccess: true })
    const again = await importComments(comment(1), comment(3))
    expect(again.log).toContain('0 added, 1 already there, 0 refused, 0 pictures.')
    const { rows } = await site().pool.query('select text from litfass_comments')
    expect(rows).toEqual([{ text: 'Text 2' }])
  })

  it('are shortened when too long, and left out when empty, which is reported', async () => {
    const { log } = await importComments(
      comment(1, { content: 'Lang '.repeat(2000) }),
      comment(2, { content: '&#8203;' }),
    )
    expect(log).toContain('the end of comments that are too long (1); comments that show nothing (1)')
    const { texts } = await read()
    expect(texts.map((text) => text.length)).toEqual([3999])
  })

  it('belong to an account of the same e-mail address where the command says so and its author was signed in', async () => {
    const { email, id } = await buildAccount(site().payload)
    const waiting = await buildAccount(site().payload, { state: 'pending' })
    const comments = [
      comment(1, { author_email: String(email).toUpperCase(), user_id: 7 }),
      comment(2, { author_email: email ?? '' }),
      comment(3, { author_email: waiting.email ?? '', user_id: 8 }),
    ]
    const authors = async () => {
      const columns = 'author_id as author, guest_name as guest'
      return (await site().pool.query(`select ${columns} from litfass_comments order by id`)).rows
    }
    await importPosts([post(1, 'publish', comments)])
    expect(await authors()).toEqual([1, 2, 3].map((at) => ({ author: null, guest: `Gast ${at}` })))
    const others = comments.map((one) => one.replace(/(<wp:comment_id><!\[CDATA\[)/, '$11'))
    await importPosts([post(2, 'publish', others)], '--match-accounts')
    expect((await authors()).slice(3)).toEqual([
      { author: id, guest: null },
      { author: null, guest: 'Gast 2' },
      { author: null, guest: 'Gast 3' },
    ])
  })
})

describe('the comment of a guest', () => {
  beforeEach(() => importComments(comment(1), comment(2, { parent: 1 })))

  it('is changed by no one, deleted and decided only by staff, and leaves no name', async () => {
    const id = await idOf('Text 1')
    for (const [viewer, status] of [
      [site().viewers.anonymous, 401],
      [member(), 403],
      [editor(), 403],
    ] as const)
      expect((await act(viewer, `edit/${id}`, { text: 'Fremd' })).status).toBe(status)
    expect((await act(member(), `delete/${id}`)).status).toBe(403)
    expect((await act(editor(), `reject/${id}`, { reason: 'Werbung' })).status).toBe(200)
    expect(await mails()).toEqual([])
    expect((await read(member())).comments[0]).toMatchObject({ state: 'deleted', author: null, reason: null })
    expect((await act(editor(), `restore/${id}`)).status).toBe(200)
    expect((await act(editor(), `delete/${id}`)).status).toBe(200)
    const { rows } = await site().pool.query(
      'select state, text, guest_name from litfass_comments where id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'deleted', text: '', guest_name: null }])
  })

  it('is answered and liked like any other, and a notice has its name', async () => {
    const id = await idOf('Text 1')
    const answered = await callComments(site(), {
      viewer: member(),
      path: `ajax/article/comment/new/${await articleId()}`,
      body: { text: 'Moin', parentId: id },
    })
    expect(answered.body).toMatchObject({ comment: { parentId: id, author: { isGuest: false } } })
    const liked = await callRest(site(), `/litfass/p/ajax/likeinteraction/comment/${id}/like`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...member().headers },
      body: '{}',
    })
    expect(liked.status).toBe(200)
    await mails()
    await act(editor(), `hold/${id}`)
    await act(editor(), `approve/${id}`)
    expect(JSON.stringify(await mails())).toContain('Gast 1: Text 1')
  })

  it('shows its name over REST to staff alone', async () => {
    const id = await idOf('Text 1')
    const rest = async ({ headers }: TestViewer) =>
      (await callRest(site(), `/litfass-comments/${id}`, { headers })).json()
    expect(await rest(editor())).toMatchObject({ guestName: 'Gast 1' })
    const body = await rest(member())
    expect(body).toMatchObject({ text: 'Text 1' })
    expect(JSON.stringify(body)).not.toContain('Gast 1')
  })

  it('has a name and no account, by a rule of the database', async () => {
    const id = await idOf('Text 1')
    const write = (set: string) => site().pool.query(`update litfass_comments set ${set} where id = $1`, [id])
    for (const set of [
      'guest_name = null',
      "guest_name = ''",
      `author_id = ${member().account?.id}`,
      "state = 'deleted'",
    ])
      await expect(write(set), set).rejects.toThrow(/"litfass_comments_(?:one_author|guest_named)"/)
    await write(`author_id = ${member().account?.id}, guest_name = null`)
  })
})
