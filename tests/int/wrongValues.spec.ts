import { describe, expect, it, onTestFinished } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { deepJson, FITTING, ODD_VALUES, placesIn, savesOf } from '../factories/oddDocuments.ts'
import { useSite } from '../factories/useSite.ts'

// A document with a value that its field can never hold is refused, in every collection and global, with and without drafts.

const site = useSite()

type Sent = { method: string; path: string; body?: unknown; type?: string; language?: string }

async function send({ method, path, body, type = 'application/json', language = 'en' }: Sent) {
  const answer = await callRest(site(), path, {
    method,
    headers: { 'Content-Type': type, 'Accept-Language': language, ...site().viewers.admin.headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

const saves = () => savesOf(site().payload.config)

describe('a value of the wrong type', () => {
  it('is refused at its field, in every collection and global', { timeout: 600_000 }, async () => {
    const passed: string[] = []
    for (const { method, path, fields } of saves())
      for (const { path: name, field, holding } of placesIn(fields)) {
        const fits = FITTING[field.type]
        const wrong = fits && ODD_VALUES.find((value) => !fits(value))
        if (wrong === undefined) continue
        // A relationship has no odd value of a single type: a fraction is the id of nothing.
        const value = field.type === 'relationship' || field.type === 'upload' ? 1.5 : wrong
        const { status, text } = await send({ method, path, body: holding(value) })
        const isRefused = status === 400 && text.includes(`"path":"${name}"`)
        if (!isRefused) passed.push(`${method} ${path} ${name}: ${status} ${text.slice(0, 200)}`)
      }
    expect(passed).toEqual([])
  })

  // Each value at a few fields of each type; `npm run test:soak` has every value at every field, over HTTP.
  it('is never answered with 5xx', { timeout: 600_000 }, async () => {
    const failed: string[] = []
    const places = saves().flatMap((save) => placesIn(save.fields).map((place) => ({ save, place })))
    for (const [at, { save, place }] of places.entries())
      for (const value of ODD_VALUES.filter((_, index) => (index + at) % 8 === 0)) {
        const { method, path } = save
        const { status } = await send({ method, path, body: place.holding(value) })
        if (status >= 500) failed.push(`${method} ${path} ${place.path}: ${JSON.stringify(value)} ${status}`)
      }
    expect(failed).toEqual([])
  })

  it('is explained in the language of the caller', async () => {
    const wrong = { method: 'PATCH', path: '/accounts/1', body: { email: ['a'] } }
    expect((await send(wrong)).text).toContain('valid email')
    expect((await send({ ...wrong, language: 'de' })).text).toContain('E-Mail')
  })
})

describe('a document that names another one', () => {
  it.each(['/articles', '/articles?draft=true'])(
    'is refused at that field if there is none: %s',
    async (path) => {
      const { status, text } = await send({
        method: 'POST',
        path,
        body: { title: 'Ein Titel', lead: 99_999 },
      })
      expect([status, text]).toEqual([400, expect.stringContaining('"path":"lead"')])
    },
  )

  /** Makes PostgreSQL refuse articles in another language, whose locale need not be installed here. */
  async function refuseArticles(detail: string) {
    const { pool } = site()
    const says = detail && `, detail = '${detail.replaceAll("'", "''")}'`
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
      raise foreign_key_violation using table = 'articles'${says}; end $$`)
    await pool.query('create trigger refuse before insert on articles for each row execute function refuse()')
    onTestFinished(async () => void (await pool.query('drop function refuse cascade')))
  }

  const sendArticle = () =>
    send({ method: 'POST', path: '/articles', body: { title: 'Ein Titel', lead: 99_999 } })

  it.each([
    'Schlüssel (lead_id)=(99999) ist nicht in Tabelle »images« vorhanden.',
    "La clé (lead_id)=(99999) n'est pas présente dans la table « images ».",
    'テーブル"images"にキー(lead_id)=(99999)がありません',
  ])('is refused at that field whatever language PostgreSQL speaks: %s', async (detail) => {
    await refuseArticles(detail)
    const { status, text } = await sendArticle()
    expect([status, text]).toEqual([400, expect.stringContaining('"path":"lead"')])
  })

  it('is refused even if PostgreSQL does not say why', async () => {
    await refuseArticles('')
    const { status, text } = await sendArticle()
    expect([status, text]).toEqual([400, expect.not.stringContaining('"path"')])
  })

  it('is a server error if others still refer to what it changes', async () => {
    await refuseArticles('Key (id)=(1) is still referenced from table "articles".')
    expect((await sendArticle()).status).toBe(500)
  })
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'there is no collection named %s, which objects inherit',
  async (name) => {
    for (const path of [`/${name}`, `/${name}/1`, `/globals/${name}`])
      expect([path, (await send({ method: 'GET', path })).status]).toEqual([path, 404])
  },
)

describe('a preference of the panel', () => {
  const path = '/payload-preferences/nothing'

  it('that does not exist is not deleted', async () => {
    expect((await send({ method: 'DELETE', path })).status).toBe(404)
  })

  it.each(['null', '0', '""'])('is not set to nothing: %s', async (body) => {
    expect((await send({ method: 'POST', path, body })).status).toBe(400)
    expect((await send({ method: 'POST', path, body, type: 'text/plain' })).status).toBe(400)
  })

  it('is set, read and deleted', async () => {
    expect((await send({ method: 'POST', path, body: { value: { a: 1 } } })).status).toBe(200)
    expect((await send({ method: 'GET', path })).text).toContain('{"a":1}')
    expect((await send({ method: 'DELETE', path })).status).toBe(200)
    expect((await send({ method: 'GET', path })).text).not.toContain('{"a":1}')
  })
})

describe('a body', () => {
  const writing = () => saves().filter(({ path }) => !path.includes('?'))

  it('that is nested too deeply is refused wherever a document is saved', async () => {
    const answers = await Promise.all(
      writing().map(async ({ method, path }) => {
        const { status, text } = await send({ method, path, body: deepJson(5_000) })
        const isRefused = status === 404 || (status === 400 && text.includes('nested too deeply'))
        return isRefused ? [] : [`${method} ${path} ${status}`]
      }),
    )
    expect(answers.flat()).toEqual([])
  })

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['without parts', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['that ends early', 'multipart/form-data; boundary=x', '--x\r\n'],
    ['that is none', 'multipart/form-data; boundary=x', 'y'],
    [
      'with a document that is no JSON',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{\r\n--x--\r\n',
    ],
  ])('that is a form %s is refused wherever a document is saved', async (_, type, body) => {
    const answers = await Promise.all(
      writing().map(async ({ method, path }) => {
        const { status } = await send({ method, path, body, type })
        return status >= 400 && status < 500 ? [] : [`${method} ${path} ${status}`]
      }),
    )
    expect(answers.flat()).toEqual([])
  })

  it('with credentials that are not text is refused everywhere', async () => {
    const { collections } = site().payload.config
    const addresses = collections
      .filter(({ auth }) => auth)
      .flatMap(({ slug }) =>
        ['login', 'forgot-password', 'reset-password', 'unlock', 'first-register'].map(
          (end) => `/${slug}/${end}`,
        ),
      )
    const bodies = [
      { email: ['a'] },
      { email: 1, password: 1 },
      { token: { a: 1 }, password: ['a'] },
      null,
      [],
      7,
    ]
    const answers = await Promise.all(
      addresses.flatMap((path) =>
        bodies.map(async (body) => {
          const { status } = await send({ method: 'POST', path, body })
          return status >= 400 && status < 500 ? [] : [`${path} ${JSON.stringify(body)} ${status}`]
        }),
      ),
    )
    expect(answers.flat()).toEqual([])
  })
})
