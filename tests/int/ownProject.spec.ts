import { join } from 'node:path'
import { type AccountsOptions, accounts } from '@litfass/accounts'
import { bookmarks } from '@litfass/bookmarks'
import { credits, openLedgerAccount } from '@litfass/credits'
import { auditLedger } from '@litfass/credits/audit'
import { type ImagesOptions, images } from '@litfass/images'
import { kit } from '@litfass/kit'
import { databasePool } from '@litfass/kit/database'
import { runWorker } from '@litfass/kit/jobs'
import { localFileStore } from '@litfass/kit/storage'
import { eventually, openSuite, type Suite } from '@litfass/kit/testing'
import { type PostgresAdapter, postgresAdapter } from '@payloadcms/db-postgres'
import {
  type AuthCollectionSlug,
  buildConfig,
  type CollectionConfig,
  createLocalReq,
  type Field,
  getPayload,
  handleEndpoints,
  type Payload,
  type Plugin,
} from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { post } from '../factories/credits.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { project } from '../factories/project.ts'

// Another project has slugs and fields of its own, which the types of this one do not know.
const USERS: AuthCollectionSlug = Object('users').valueOf()
const PICTURES: 'images' = Object('press-pictures').valueOf()

let suite: Suite
const running: Payload[] = []
/** Under which Payload's REST finds an instance. */
const keys = new WeakMap<Payload, string>()

beforeAll(async () => {
  suite = await openSuite(project, { isEmpty: true })
})
beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development')
  vi.stubEnv('PAYLOAD_FORCE_DRIZZLE_PUSH', 'true')
  vi.stubEnv('DISABLE_PAYLOAD_HMR', 'true')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const payload of running.splice(0)) await payload.destroy()
})
afterAll(() => suite?.end())

type Project = {
  plugins: Plugin[]
  collections?: CollectionConfig[]
  db?: Partial<Parameters<typeof postgresAdapter>[0]>
  on?: Suite
  /** Stops before the plugins have looked at the database. */
  isBare?: boolean
}

const plainUsers: CollectionConfig = {
  slug: USERS,
  auth: true,
  fields: [
    { name: 'name', type: 'text' },
    { name: 'desk', type: 'checkbox' },
  ],
}
const plainPictures: CollectionConfig = { slug: PICTURES, fields: [{ name: 'place', type: 'text' }] }

/** A project in development with Payload's own accounts: its schema is pushed, and no migration has ever run. */
async function start({
  plugins,
  collections = [plainUsers, plainPictures],
  db,
  on = suite,
  isBare = false,
}: Project): Promise<Payload> {
  const key = crypto.randomUUID()
  const config = await buildConfig({
    secret: 'a-secret-for-tests-alone',
    db: postgresAdapter({ pool: { connectionString: on.databaseUrl, max: 5 }, ...db }),
    // Payload writes into what it is given.
    collections: copiesOf(collections),
    plugins,
    admin: { user: USERS },
    telemetry: false,
    // Payload would generate the types of this repository, in a process that is never ended.
    typescript: { autoGenerate: false },
  })
  const payload = await getPayload({ config, key, disableOnInit: true })
  // Payload leaves its connections open to the end; the suite cuts them when it drops the database.
  databasePool(payload).on('error', () => undefined)
  running.push(payload)
  keys.set(payload, key)
  if (!isBare) await config.onInit?.(payload)
  return payload
}

const copiesOf = (collections: readonly CollectionConfig[]) =>
  collections.map((one) => ({ ...one, fields: one.fields.map((field) => ({ ...field })) }))

const pictures = (options: Partial<ImagesOptions> = {}): Plugin =>
  images({
    collection: PICTURES,
    accountsCollection: USERS,
    store: localFileStore(join(suite.dataDir, 'own')),
    temporaryDirectory: join(suite.dataDir, 'own-tmp'),
    avif: false,
    ...options,
  })

const startProject = (options: Partial<ImagesOptions> = {}) => start({ plugins: [pictures(options)] })

const FIELDS = {
  focus_x: 50,
  focus_y: 50,
  rotation: 0,
  visibility: 'public',
  imageManagerPrefix: 'article',
} as const

const account = (payload: Payload, own: object = {}) => {
  const data = { name: 'Mara', email: `${crypto.randomUUID()}@example.org`, password: 'ein-langes-passwort' }
  return payload.create({ collection: USERS, data: { ...data, ...own } })
}

async function upload(payload: Payload, user: Awaited<ReturnType<typeof account>> | null) {
  const content = await photograph({ width: 480, height: 320 })
  return payload.create({
    collection: PICTURES,
    data: FIELDS,
    file: { data: content, mimetype: 'image/jpeg', name: 'bild.jpg', size: content.length },
    user: user && { ...user, collection: USERS },
    overrideAccess: false,
  })
}

it('takes an upload before a worker has ever run, and makes its files once one does', async () => {
  const payload = await startProject()
  const { id } = await upload(payload, await account(payload))
  const stored = async () => payload.findByID({ collection: PICTURES, id, overrideAccess: true })
  expect(await stored()).toMatchObject({ is_stub: true, processing: { state: 'waiting' } })
  await untilReady(payload, id)
  expect(await stored()).toMatchObject({ processing: { state: 'ready' } })
})

async function untilReady(payload: Payload, id: number): Promise<void> {
  const worker = await runWorker(payload, { concurrency: 1 })
  const isReady = async () => {
    const picture = await payload.findByID({ collection: PICTURES, id, overrideAccess: true })
    return !Reflect.get(picture, 'is_stub')
  }
  try {
    await eventually('the picture to be ready', isReady)
  } finally {
    await worker.stop()
  }
}

const BOOKMARK_PAGES = {
  image: { de: '/bild/{id}', en: '/en/bild/{id}' },
  share: { de: '/liste/{token}', en: '/en/liste/{token}' },
}

/** Keeps a picture as an account does in the browser. */
async function bookmark(payload: Payload, email: unknown, id: number): Promise<number> {
  const data = { email: String(email), password: 'ein-langes-passwort' }
  const { token } = await payload.login({ collection: USERS, data })
  const headers = { Authorization: `JWT ${token}` }
  const path = `/litfass/media/ajax/imagereference/${id}/image/save-add`
  return (await callApi(payload, path, { method: 'POST', headers })).status
}

/** Calls Payload's REST and the named routes. */
function callApi(payload: Payload, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`http://localhost:3000/api${path}`, init)
  return handleEndpoints({ config: payload.config, request, payloadInstanceCacheKey: keys.get(payload) })
}

const withTextId = (slug: typeof USERS | typeof PICTURES): CollectionConfig => ({
  slug,
  ...(slug === USERS && { auth: true }),
  fields: [{ name: 'id', type: 'text', required: true }],
})

it('keeps our own tables and cascades when the schema is pushed once more', async () => {
  const payload = await startProject()
  const { id } = await upload(payload, await account(payload))
  await suite.pool.query("insert into litfass_rate_limits (key, points) values ('kept', 1)")
  const again = await startProject()
  const { rows } = await suite.pool.query("select points from litfass_rate_limits where key = 'kept'")
  expect(rows).toEqual([{ points: 1 }])
  expect(await constraints()).toMatchObject({
    press_pictures_rotation_step: expect.stringContaining('rotation'),
    image_recipes_image_id_press_pictures_id_fk: expect.stringContaining('ON DELETE CASCADE'),
  })
  await again.delete({ collection: PICTURES, id, trash: true, overrideAccess: true })
  const { rows: history } = await suite.pool.query('select 1 from image_recipes where image_id = $1', [id])
  expect(history).toEqual([])
})

it('treats everyone who may enter the panel as staff, and visitors as visitors', async () => {
  const payload = await startProject()
  const [one, other] = [await account(payload), await account(payload)]
  const { id } = await upload(payload, one)
  const change = { collection: PICTURES, id, data: { caption: 'Mainz' }, overrideAccess: false } as const
  await expect(payload.update({ ...change, user: { ...other, collection: USERS } })).resolves.toMatchObject({
    id,
  })
  await expect(payload.update(change)).rejects.toThrow()
  await expect(upload(payload, null)).rejects.toThrow()
})

it('lets two functions decide who is staff and who may upload', async () => {
  const payload = await startProject({
    isStaff: (user) => Reflect.get(user, 'desk') === true,
    isApproved: () => false,
  })
  const staff = await account(payload, { desk: true })
  await expect(upload(payload, staff)).resolves.toMatchObject({ is_stub: true })
  await expect(upload(payload, await account(payload))).rejects.toThrow()
})

describe('pictures without the kit', () => {
  async function send(
    payload: Payload,
    bytes: number,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const content = await photograph({ width: 480, height: 320 })
    const body = new FormData()
    body.set('_payload', JSON.stringify(FIELDS))
    body.set(
      'file',
      new File([new Uint8Array(content), new Uint8Array(bytes - content.length)], 'gross.jpg', {
        type: 'image/jpeg',
      }),
    )
    const sent = new Response(body)
    const type = { 'Content-Type': sent.headers.get('content-type') ?? '' }
    return callApi(payload, `/${PICTURES}`, {
      method: 'POST',
      body: await sent.arrayBuffer(),
      headers: { ...headers, ...type },
    })
  }

  it('are uploaded by REST up to 32 MB, and refused with a message above', async () => {
    const payload = await startProject()
    const { email } = await account(payload)
    const data = { email: String(email), password: 'ein-langes-passwort' }
    const { token } = await payload.login({ collection: USERS, data })
    const headers = { Authorization: `JWT ${token}`, 'Accept-Language': 'en' }
    expect((await send(payload, 31_000_000, headers)).status).toBe(201)
    for (const bytes of [32_500_000, 34_000_000]) {
      const answer = await send(payload, bytes, headers)
      expect(answer.status).toBe(413)
      expect(await answer.text()).toContain('32 MB')
    }
  })

  it('are refused with readable messages, by REST and by the named routes', async () => {
    const payload = await startProject()
    const answer = await send(payload, 1_000_000, { 'Accept-Language': 'en' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ errors: [{ message: 'Please sign in.' }] })
    const route = await callApi(payload, '/litfass/media/imagequeue')
    expect(route.status).toBe(401)
    expect(await route.json()).toMatchObject({ msg: 'Please sign in.', code: 'signedOut' })
    const states = await callApi(payload, '/litfass/media/imagestate?ids=4711')
    expect(states.status).toBe(200)
  })
})

it('works in a schema of its own: pictures, history, limits, bookmarks, and what is deleted with them', async () => {
  const db = { schemaName: 'press' }
  const plugins = [
    pictures(),
    bookmarks({ accountsCollection: USERS, siteUrl: 'http://localhost:3000', pages: BOOKMARK_PAGES }),
    kit({ api: { title: 'Press', version: '1.0.0' } }),
  ]
  await start({ plugins, db })
  const payload = await start({ plugins, db })
  const user = await account(payload)
  const { id } = await upload(payload, user)
  await untilReady(payload, id)
  const asUser = { user: { ...user, collection: USERS }, overrideAccess: false } as const
  await payload.update({ collection: PICTURES, id, data: { caption: 'Mainz' }, ...asUser })
  expect(await bookmark(payload, user.email, id)).toBe(200)
  const count = async (table: string) =>
    (await suite.pool.query(`select count(*)::int as n from press.${table}`)).rows[0].n
  for (const table of ['litfass_revisions', 'litfass_rate_limits', 'image_recipes', 'bookmarks'])
    expect(await count(table), table).toBeGreaterThan(0)
  await payload.delete({ collection: PICTURES, id, trash: true, overrideAccess: true })
  expect([await count('image_recipes'), await count('image_renditions')]).toEqual([0, 0])
})

describe('a ledger of credits in a schema of its own', () => {
  const ledger = credits({
    accountsCollection: USERS,
    siteUrl: 'http://localhost:3000',
    pages: {
      balance: { de: '/guthaben', en: '/en/guthaben' },
      order: { de: '/guthaben/{packageId}', en: '/en/guthaben/{packageId}' },
    },
  })
  const startLedger = () =>
    start({ plugins: [ledger], collections: [plainUsers], db: { schemaName: 'Kasse' } })
  const differencesIn = async (payload: Payload) => (await auditLedger({ payload }, { most: 10 })).differences

  /** Runs a statement at a console, which finds only tables in `public`, where others have the same names. */
  async function atConsole(statement: string) {
    const client = await suite.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `create temporary table credit_accounts (id int, owner_id int, balance int, entries int, last_hash text, closed_at date)
           on commit drop;
         create temporary table credit_grants (id int, entry int, account int, amount int, remaining int) on commit drop`,
      )
      const { rows } = await client.query(statement)
      await client.query('commit')
      return rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('is kept by triggers and functions that find its tables from any search path', async () => {
    await startLedger()
    const payload = await startLedger()
    const owner = Number((await account(payload)).id)
    const id = await openLedgerAccount(await createLocalReq({}, payload), owner)
    await post(payload, { account: id, amount: 100 })
    await post(payload, { account: id, amount: -30 })
    await expect(post(payload, { account: id, amount: -71 })).rejects.toMatchObject({ status: 422 })
    const [entry] = await atConsole(
      `insert into "Kasse".credit_entries (account, kind, amount, idempotency_key, request, note)
         values (${id}, 'adjustment', -20, 'console', '', 'Von Hand') returning seq, balance`,
    )
    expect(entry).toEqual({ seq: 3, balance: 50 })
    expect(await differencesIn(payload)).toEqual([])
    const { rows } = await suite.pool.query('select entry, remaining from "Kasse".credit_grants')
    expect(rows).toMatchObject([{ remaining: 50 }])
    for (const refused of [
      'update "Kasse".credit_entries set amount = 1',
      'delete from "Kasse".credit_entries',
      'truncate "Kasse".credit_entries cascade',
      'update "Kasse".credit_accounts set balance = 51',
      'update "Kasse".credit_grants set remaining = 51',
      'insert into "Kasse".credit_allocations (entry, grant_entry, amount) values (1, 1, 1)',
    ])
      await expect(atConsole(refused), refused).rejects.toMatchObject({ code: 'LC003' })
  })

  it('is what the self-check examines, guards included', async () => {
    const payload = await startLedger()
    await suite.pool.query('alter table "Kasse".credit_entries disable trigger litfass_credits_keep')
    expect(await differencesIn(payload)).toEqual([
      { kind: 'triggerDisabled', rows: { trigger: 'credit_entries.litfass_credits_keep' } },
    ])
    await suite.pool.query('alter table "Kasse".credit_entries enable trigger litfass_credits_keep')
    await suite.pool.query('alter function "Kasse".litfass_credits_apply() set search_path = public, pg_temp')
    expect(await differencesIn(payload)).toEqual([
      { kind: 'functionChanged', rows: { function: 'litfass_credits_apply' } },
    ])
    // Each start creates the functions and triggers again.
    expect(await differencesIn(await startLedger())).toEqual([])
  })
})

it.each<[string, Partial<Project>, string]>([
  ['uuids', { db: { idType: 'uuid' } }, 'images: Litfass needs ids that are numbers: leave idType'],
  [
    'accounts with ids of text',
    { collections: [withTextId(USERS), plainPictures] },
    'images: users has ids of type text',
  ],
  [
    'pictures with ids of text',
    { collections: [plainUsers, withTextId(PICTURES)] },
    'images: press-pictures has ids of type text',
  ],
])('does not start on %s, and says so', async (_, wrong, words) => {
  await expect(start({ plugins: [pictures()], ...wrong })).rejects.toThrow(words)
})

describe('accounts from before the plugin', () => {
  const users = [plainUsers]
  const withAccounts = (existing?: AccountsOptions['existing']): Plugin =>
    accounts({ collection: USERS, ...(existing && { existing }) })
  let own: Suite
  beforeEach(async () => {
    own = await openSuite(project, { isEmpty: true })
    const before = await start({ on: own, collections: users, plugins: [] })
    await account(before, { name: null, desk: true, email: 'chefin@example.org' })
    await account(before, { name: 'Mara', email: 'mara@example.org' })
  })
  afterEach(async () => {
    for (const payload of running.splice(0)) await payload.destroy()
    await own?.end()
  })

  const rights = async () => {
    const { rows } = await own.pool.query('select name, role, state from users order by id')
    return rows
  }
  const asDecided = [
    { name: 'chefin', role: 'admin', state: 'approved' },
    { name: 'Mara', role: 'editor', state: 'approved' },
  ]
  const decide: AccountsOptions['existing'] = (user) => ({
    role: Reflect.get(user, 'desk') ? 'admin' : 'editor',
    state: 'approved',
  })
  const signIn = (payload: Payload) =>
    payload.login({
      collection: USERS,
      data: { email: 'chefin@example.org', password: 'ein-langes-passwort' },
    })

  it('get the role that the project decides, by a push that asks nothing and drops nothing', async () => {
    await own.pool.query('update users set login_attempts = 3')
    const payload = await start({ on: own, collections: users, plugins: [withAccounts(decide)] })
    expect(await rights()).toEqual(asDecided)
    await expect(signIn(payload)).resolves.toMatchObject({ user: { role: 'admin' } })
    expect((await own.pool.query('select login_attempts from users')).rows).toHaveLength(2)
    await own.pool.query("update users set role = 'member', state = 'locked' where name = 'Mara'")
    await start({ on: own, collections: users, plugins: [withAccounts(decide)] })
    expect((await rights())[1]).toEqual({ name: 'Mara', role: 'member', state: 'locked' })
    expect(await account(payload, { name: 'Neu' })).toMatchObject({ role: 'member', state: 'pending' })
  })

  it('get it by the migration that Payload writes as well', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const [before, after] = [
      await start({ on: own, collections: users, plugins: [], isBare: true }),
      await start({ on: own, collections: users, plugins: [withAccounts(decide)], isBare: true }),
    ]
    for (const statement of await migration(before, after)) await own.pool.query(statement)
    const payload = await start({ on: own, collections: users, plugins: [withAccounts(decide)] })
    expect(await rights()).toEqual(asDecided)
    await expect(signIn(payload)).resolves.toMatchObject({ user: { role: 'admin' } })
  })

  it('do not lock everyone out: the plugin says what to decide and does not start', async () => {
    await expect(start({ on: own, collections: users, plugins: [withAccounts()] })).rejects.toThrow(
      'accounts: 2 of users have neither role nor state, and can do nothing. Say what becomes of them:',
    )
  })

  it('do not start if another collection has Payload’s own API keys: the plugin says what to do', async () => {
    const machines: CollectionConfig = { slug: 'machines', auth: { useAPIKey: true }, fields: [] }
    await expect(
      start({ on: own, collections: [...users, machines], plugins: [withAccounts(decide)] }),
    ).rejects.toThrow("accounts: Payload's API keys of machines survive a new password")
  })

  it('lose the API keys of Payload: they are logged, their owners notified, and dropped', async () => {
    const collections = [{ ...plainUsers, auth: { useAPIKey: true } }]
    const before = await start({ on: own, collections, plugins: [] })
    const { docs } = await before.find({ collection: USERS, sort: 'id' })
    const data = { enableAPIKey: true, apiKey: 'ein-schluessel-von-vorher-0123' }
    await before.update({ collection: USERS, id: docs[0]?.id ?? 0, data: Object(data) })
    const payload = await start({ on: own, collections, plugins: [withAccounts(decide)] })
    const headers = new Headers({ Authorization: `users API-Key ${data.apiKey}` })
    expect((await payload.auth({ headers })).user).toBeNull()
    const { rows } = await own.pool.query(
      `select api_key, api_key_index, enable_a_p_i_key, (select array_agg(action::text) from litfass_account_log l
         where l.account_id = u.id) as log from users u where api_key is null order by id`,
    )
    expect(rows[0]).toEqual({
      api_key: null,
      api_key_index: null,
      enable_a_p_i_key: false,
      log: ['apiKeyRevoked'],
    })
    const { rows: mails } = await own.pool.query(
      `select payload->>'to' as "to" from graphile_worker._private_jobs where payload->>'kind' = 'apiKeyRevoked'`,
    )
    expect(mails).toEqual([{ to: 'chefin@example.org' }])
  })

  it('keep their own role field if it offers our roles', async () => {
    const role: Field = { name: 'role', type: 'select', options: ['member', 'editor', 'admin', 'guest'] }
    const collections = [{ ...plainUsers, fields: [...plainUsers.fields, role] }]
    await start({ on: own, collections, plugins: [] })
    await own.pool.query("update users set role = 'editor' where desk")
    await start({
      on: own,
      collections,
      plugins: [withAccounts({ role: 'member', state: 'approved' })],
    })
    expect((await rights()).map((row) => row.role)).toEqual(['editor', 'member'])
  })
})

/** The statements of the migration that `payload migrate:create` would write. */
async function migration(before: Payload, after: Payload): Promise<string[]> {
  const [from, to] = [adapterOf(before), adapterOf(after)]
  const { generateDrizzleJson, generateMigration } = to.requireDrizzleKit()
  const snapshot = await generateDrizzleJson(from.schema)
  return generateMigration(snapshot, await generateDrizzleJson(to.schema))
}

function adapterOf({ db }: Payload): PostgresAdapter {
  if (!('requireDrizzleKit' in db)) throw new Error('PostgreSQL, please.')
  return Object(db)
}

async function constraints(): Promise<Record<string, string>> {
  const { rows } = await suite.pool.query<{ conname: string; definition: string }>(
    "select conname, pg_get_constraintdef(oid) as definition from pg_constraint where contype in ('c', 'f')",
  )
  return Object.fromEntries(rows.map(({ conname, definition }) => [conname, definition]))
}
