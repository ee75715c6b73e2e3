import { randomUUID } from 'node:crypto'
import { accounts } from '@litfass/accounts'
import { accessBy, kit } from '@litfass/kit'
import { jobsOf } from '@litfass/kit/jobs'
import { everyone, staff } from '@litfass/kit/policies'
import type { TestViewer } from '@litfass/kit/testing'
import { effectiveOf, type GuardedCollection, type Ref, safeMode } from '@litfass/safe-mode'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import {
  buildConfig,
  type CollectionConfig,
  type CollectionSlug,
  createLocalReq,
  type FieldAccess,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload'
import { Accounts } from '../../collections/Accounts.ts'
import { callRest } from './calls.ts'
import { type Site, useSite } from './useSite.ts'

// Collections of a project of its own, which the types of this one do not know.
/** Cards, whose guarded fields are columns of their rows. */
export const CARDS: CollectionSlug = Object('safe-cards').valueOf()
/** Boards, whose guarded fields are a group and an array with tables of their own. */
export const BOARDS: CollectionSlug = Object('safe-boards').valueOf()

const access = accessBy({ create: staff, read: everyone, update: staff, delete: staff })

/** Who may change single fields; everybody who may change the document when left out. */
type FieldRights = { layout?: FieldAccess; lineText?: FieldAccess }

const cards = ({ layout: update }: FieldRights, hooks: CollectionConfig['hooks'] = {}): CollectionConfig => ({
  slug: CARDS,
  access,
  hooks,
  trash: true,
  fields: [
    { name: 'name', type: 'text', required: true },
    {
      name: 'layout',
      type: 'text',
      maxLength: 20,
      label: { de: 'Aufteilung', en: 'Layout' },
      ...(update && { access: { update } }),
    },
    { name: 'places', type: 'json' },
  ],
})

const boards = ({ lineText: update }: FieldRights): CollectionConfig => ({
  slug: BOARDS,
  access,
  fields: [
    { name: 'name', type: 'text' },
    { name: 'bar', type: 'group', fields: [{ name: 'isShown', type: 'checkbox' }] },
    {
      name: 'lines',
      type: 'array',
      fields: [{ name: 'text', type: 'text', required: true, ...(update && { access: { update } }) }],
    },
  ],
})

/** Tables of the two collections, which no migration of the site knows. */
const TABLES = `
  create table safe_cards (id serial primary key, name varchar not null, layout varchar, places jsonb,
    updated_at timestamptz(3) not null default now(), created_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3));
  create table safe_boards (id serial primary key, name varchar, bar_is_shown boolean,
    updated_at timestamptz(3) not null default now(), created_at timestamptz(3) not null default now());
  create table safe_boards_lines (_order int not null, _parent_id int not null references safe_boards on delete cascade,
    id varchar primary key, text varchar);
  alter table payload_locked_documents_rels add safe_cards_id int, add safe_boards_id int`

/** Makes the tables of the two collections. */
const makeTables = ({ pool }: Pick<Site, 'pool'>) => pool.query(TABLES)

/** A project on the site's tables with accounts and the two collections. To be called inside a suite. */
function safeModeConfig({
  seconds = 600,
  rights = {},
  hooks,
  ...guarded
}: Partial<GuardedCollection> & {
  seconds?: number
  rights?: FieldRights
  /** Of the project, for cards. */
  hooks?: CollectionConfig['hooks']
} = {}) {
  return (): Promise<SanitizedConfig> =>
    buildConfig({
      secret: process.env.PAYLOAD_SECRET ?? '',
      serverURL: process.env.LITFASS_URL ?? '',
      db: postgresAdapter({
        pool: { connectionString: process.env.DATABASE_URL ?? '', max: 10 },
        push: false,
      }),
      collections: [Accounts, cards(rights, hooks), boards(rights)],
      plugins: [
        accounts({ collection: 'accounts' }),
        safeMode({
          accountsCollection: 'accounts',
          collections: {
            [CARDS]: { fields: ['layout', 'places'], title: 'name', ...guarded },
            [BOARDS]: { fields: ['bar', 'lines'], title: 'name' },
          },
          seconds,
        }),
        kit({ api: { title: 'Safe mode', version: '1' } }),
      ],
      admin: { user: 'accounts' },
      i18n: { supportedLanguages: { de, en }, fallbackLanguage: 'de' },
      telemetry: false,
    })
}

/** A suite's project with the guarded collections, and its people. To be called inside a suite. */
export function useGuardedSite(settings: Parameters<typeof safeModeConfig>[0] = {}) {
  const site = useSite({
    config: safeModeConfig(settings),
    prepare: async (opened) => void (await makeTables(opened)),
  })
  const as = (viewer: 'anonymous' | 'editor' | 'admin') => () => requestOf(site(), site().viewers[viewer])
  const anonymous = as('anonymous')
  return {
    ...{ site, anonymous, editor: as('editor'), admin: as('admin') },
    /** Builds a card as it is confirmed. */
    card: async (given?: Parameters<typeof buildCard>[1]): Promise<Ref> => ({
      collection: CARDS,
      id: await buildCard(site(), given),
    }),
    /** Reads what a document shows. */
    shown: async ({ collection, id }: Ref) =>
      (await effectiveOf(await anonymous(), collection, [id])).get(id),
    /** Runs the job that tidies what has expired. */
    tidy: async () => {
      const { payload } = site()
      const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
      await jobsOf(payload.config).tasks['safe-mode:tidy']?.({}, context)
    },
  }
}

/** A request of a viewer, as a route's handler has it. */
export async function requestOf(
  { payload }: Pick<Site, 'payload'>,
  { user }: TestViewer,
): Promise<PayloadRequest> {
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  req.payloadAPI = 'REST'
  return req
}

/** Stores a card as it is confirmed. @returns its id */
export async function buildCard(
  { pool }: Pick<Site, 'pool'>,
  { layout = 'one', places = [] }: { layout?: string | null; places?: unknown } = {},
): Promise<number> {
  const { rows } = await pool.query(
    'insert into safe_cards (name, layout, places) values ($1, $2, $3) returning id',
    [`Karte ${randomUUID().slice(0, 4)}`, layout, JSON.stringify(places)],
  )
  return rows[0].id
}

/** Lets the pending change of a document reach its expiry this very moment. */
export const letExpire = ({ pool }: Pick<Site, 'pool'>, collection: string, id: number) =>
  pool.query(
    // The column has milliseconds, and would round a stopped clock up to a moment that never comes.
    `update litfass_pending_changes set expires_at = date_trunc('milliseconds', clock_timestamp())
     where collection = $1 and document = $2`,
    [collection, id],
  )

/** The row of a card, which is what other people's statements read. */
export async function rowOf({ pool }: Pick<Site, 'pool'>, id: number) {
  const { rows } = await pool.query('select name, layout, places from safe_cards where id = $1', [id])
  return rows[0]
}

/** The lines of the history of a document, oldest first. */
export async function linesOf({ pool }: Pick<Site, 'pool'>, collection: string, id: number) {
  const { rows } = await pool.query(
    `select action, by_id as by, revision::float8 as revision, before, after from litfass_safe_history
     where collection = $1 and document = $2 order by id`,
    [collection, id],
  )
  return rows
}

/** Calls Payload's REST in this process, as a viewer. */
export async function restOf(
  site: Site,
  {
    viewer,
    path,
    method = 'GET',
    body,
  }: { viewer: TestViewer; path: string; method?: string; body?: object },
) {
  const answer = await callRest(site, path, {
    method,
    headers: { 'Accept-Language': 'de', 'Content-Type': 'application/json', ...viewer.headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}
