import { readOpenReports } from '@litfass/moderation'
import { createLocalReq, getLocalI18n } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildComment, callComments } from '../factories/comments.ts'
import { buildImage } from '../factories/images.ts'
import { buildReport, postReport } from '../factories/reports.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

let image = 0
beforeAll(async () => {
  image = (await buildImage(site().payload)).id
})
beforeEach(async () => {
  for (const table of ['litfass_comment_threads', 'litfass_reports'])
    await site().pool.query(`delete from ${table}`)
})

const comment = (state?: 'held' | 'rejected') =>
  buildComment(site(), { image, by: site().viewers.member, ...(state && { state }) })
const about = (id: number, text?: string) => buildReport(site(), { type: 'comment', id, text: text ?? null })
const decide = (id: number, action: string, viewer = site().viewers.editor) =>
  postReport(site(), { viewer, path: 'report/decide', body: { id, action } })
const act = (id: number, action: string, viewer = site().viewers.admin) =>
  callComments(site(), { viewer, path: `ajax/image/comment/${action}/${id}` })

async function stands() {
  const { rows: found } = await site().pool.query('select state from litfass_comments order by id')
  const { rows: reports } = await site().pool.query('select state from litfass_reports order by id')
  return [found, reports].map((rows) => rows.map(({ state }) => state))
}

it('the queue of comments reads the reasons and texts of the open reports, in the language of its reader', async () => {
  const [id, other] = [await comment(), await comment()]
  const first = await about(id, 'Das ist Werbung für Kinder.')
  await decide(await about(other), 'dismiss')
  const second = await about(id)
  const { payload } = site()
  for (const [language, reason] of [
    ['de', 'Werbung oder Spam'],
    ['en', 'Advertising or spam'],
  ] as const) {
    const i18n = await getLocalI18n({ config: payload.config, language })
    const req = await createLocalReq({ req: { i18n } }, payload)
    const found = await readOpenReports(req, { contentType: 'comment', contentIds: [id, other] })
    expect([...found]).toEqual([
      [
        id,
        [
          { id: first, reason, text: 'Das ist Werbung für Kinder.' },
          { id: second, reason, text: null },
        ],
      ],
    ])
  }
})

describe('a decision about a report of a comment', () => {
  it('takes the comment down, or lets it stand, and answers every report about it', async () => {
    const [first, second] = [await comment(), await comment()]
    const [upheld, kept] = [await about(first), await about(second)]
    await about(first)
    await about(second)
    expect((await decide(upheld, 'uphold')).body).toMatchObject({ id: upheld, state: 'upheld' })
    expect((await decide(kept, 'dismiss')).body).toMatchObject({ id: kept, state: 'dismissed' })
    expect(await stands()).toEqual([
      ['rejected', 'public'],
      ['upheld', 'dismissed', 'upheld', 'dismissed'],
    ])
  })

  it('is not repeated for another report that it has answered, and a contrary one is refused', async () => {
    const id = await comment()
    const [first, second] = [await about(id), await about(id)]
    await decide(first, 'uphold')
    expect((await decide(second, 'uphold')).status).toBe(200)
    expect((await decide(second, 'dismiss')).status).toBe(409)
    expect(await stands()).toEqual([['rejected'], ['upheld', 'upheld']])
  })

  it('is undone with the decision about the comment', async () => {
    const id = await comment()
    await decide(await about(id), 'uphold')
    expect((await act(id, 'restore')).status).toBe(200)
    expect(await stands()).toEqual([['public'], ['open']])
  })

  it('concerns only the report if the comment is hidden or deleted', async () => {
    const [held, gone] = [await comment('held'), await comment('rejected')]
    const reports = [await about(held), await about(gone), await about(2_000_000_000)]
    for (const id of reports) expect((await decide(id, 'dismiss')).status).toBe(200)
    expect(await stands()).toEqual([
      ['held', 'rejected'],
      ['dismissed', 'dismissed', 'dismissed'],
    ])
  })

  it('leaves report and comment consistent under concurrent decisions', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await comment()
      const report = await about(id)
      const answers = await Promise.all([decide(report, 'dismiss'), act(id, 'reject')])
      const [states, reports] = await stands()
      expect(answers.map(({ status }) => status)).toContain(200)
      for (const { status } of answers) expect([200, 409]).toContain(status)
      // The last decision wins; report and comment never differ.
      expect([states?.at(-1), reports?.at(-1)]).toEqual(
        states?.at(-1) === 'rejected'
          ? ['rejected', expect.stringMatching(/upheld|dismissed/)]
          : ['public', 'dismissed'],
      )
    }
  })
})
