import { join } from 'node:path'
import { type AccountsOptions, accounts } from '@litfass/accounts'
import { type ImagesOptions, images } from '@litfass/images'
import { databasePool } from '@litfass/kit/database'
import { runWorker } from '@litfass/kit/jobs'
import { localFileStore } from '@litfass/kit/storage'
import { eventually, openSuite, type Suite } from '@litfass/kit/testing'
import { type PostgresAdapter, postgresAdapter } from '@payloadcms/db-postgres'
import {
  type AuthCollectionSlug,
  BasePayload,
  buildConfig,
  type CollectionConfig,
  type Field,
  type Payload,
  type Plugin,
} from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { photograph } from '../factories/pictures/photograph.ts'
import { project } from '../factories/project.ts'

// Another project has slugs and fields of its own, which the types of this one do not know.
const USERS: AuthCollectionSlug = Object('users').valueOf()
const PICTURES: 'images' = Object('press-pictures').valueOf()

let suite: Suite
const running: Payload[] = []

beforeAll(async () => {
  suite = await openSuite(project, { isEmpty: true })
})
beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development')
  vi.stubEnv('PAYLOAD_FORCE_DRIZZLE_PUSH', 'true')
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
  const config = await buildConfig({
    secret: 'a-secret-for-tests-alone',
    db: postgresAdapter({ pool: { connectionString: on.databaseUrl, max: 5 }, ...db }),
    // Payload writes into what it is given.
    collections: copiesOf(collections),
    plugins,
    admin: { user: USERS },
    telemetry: false,
  })
  const payload = await new BasePayload().init({ config, disableOnInit: true })
  // Payload leaves its connections open to the end; the suite cuts them when it drops the database.
  databasePool(payload).on('error', () => undefined)
  running.push(payload)
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
  const worker = await runWorker(payload, { concurrency: 1 })
  try {
    await eventually('the picture to be ready', async () => !Reflect.get(await stored(), 'is_stub'))
  } finally {
    await worker.stop()
  }
  expect(await stored()).toMatchObject({ processing: { state: 'ready' } })
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

it('takes everybody who may enter the panel for staff, and visitors for visitors', async () => {
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

it('lets two functions say who is staff and who may upload', async () => {
  const payload = await startProject({
    isStaff: (user) => Reflect.get(user, 'desk') === true,
    isApproved: () => false,
  })
  const staff = await account(payload, { desk: true })
  await expect(upload(payload, staff)).resolves.toMatchObject({ is_stub: true })
  await expect(upload(payload, await account(payload))).rejects.toThrow()
})

describe('accounts that were there before the plugin', () => {
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

  it('become what their owner decides, by a push that asks nothing and drops nothing', async () => {
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

  it('become it by the migration that Payload writes as well', async () => {
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

  it('are no reason to lock everybody out: the plugin says what to decide and does not start', async () => {
    await expect(start({ on: own, collections: users, plugins: [withAccounts()] })).rejects.toThrow(
      'accounts: 2 of users have neither role nor state, and can do nothing. Say what becomes of them:',
    )
  })

  it('keep a role of their own where its field offers ours', async () => {
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
