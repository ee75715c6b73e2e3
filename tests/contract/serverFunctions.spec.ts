import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVER_FUNCTIONS } from '@litfass/kit/panel'
import { type TestViewer, VIEWER_KINDS } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callSite } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

// The panel's server function answers those who may enter the panel, by the names that it has, and with nothing internal.

const site = useSite({ server: true })

const manifest = z.object({ node: z.record(z.string(), z.object({ filename: z.string() })) })

/** Payload's own switch of the panel's language, which writes a cookie. */
const LANGUAGE = 'node_modules/@payloadcms/next/dist/layouts/Root/index.js'

/** The id of the panel's server function, beside which this build has none of ours. */
async function actionId(): Promise<string> {
  const folder = process.env.LITFASS_BUILD_DIR ?? '.next'
  const text = await readFile(join(folder, 'server', 'server-reference-manifest.json'), 'utf8')
  const actions = Object.entries(manifest.parse(JSON.parse(text)).node)
  const [[id, { filename }] = ['', { filename: '' }], ...others] = actions.filter(
    ([, action]) => action.filename !== LANGUAGE,
  )
  expect([filename, others]).toEqual(['src/app/(payload)/layout.tsx', []])
  return id
}

/** Calls the server function as the panel does. */
async function call(id: string, viewer: TestViewer, ...sent: unknown[]) {
  const answer = await callSite(site(), '/admin', {
    method: 'POST',
    headers: {
      'Next-Action': id,
      'Content-Type': 'text/plain;charset=UTF-8',
      Origin: site().url,
      ...viewer.cookieHeaders,
    },
    body: JSON.stringify(sent),
  })
  return { status: answer.status, text: await answer.text() }
}

/** What each function is asked by the panel. */
const ASKED: Readonly<Record<string, object>> = {
  'form-state': { collectionSlug: 'topics', operation: 'create', schemaPath: 'topics', formState: {} },
  'render-document': { collectionSlug: 'topics', docID: 'create', redirectAfterDelete: false },
  'render-document-slots': { collectionSlug: 'topics' },
  'render-field': { schemaPath: 'collection.topics.name', path: 'name' },
  'render-list': { collectionSlug: 'topics', query: {} },
  'render-widget': { widgetSlug: 'collections', widgetData: {} },
  slugify: { collectionSlug: 'topics', path: 'name', valueToSlugify: 'Ein Name', data: {} },
  'table-state': { collectionSlug: 'topics', query: { limit: 1 } },
}

const INHERITED = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', '__lookupGetter__']

const INTERNAL = /x-litfass|address-proof/i

it.each(VIEWER_KINDS)('answers %s only if they may enter the panel', async (kind) => {
  const viewer = site().viewers[kind]
  const mayEnter = ['editor', 'admin'].includes(kind)
  const id = await actionId()
  const answers = await Promise.all(
    SERVER_FUNCTIONS.map(async (name) => {
      const { status, text } = await call(id, viewer, { name, args: ASKED[name] ?? {} })
      return { name, status, isInternal: INTERNAL.test(text) }
    }),
  )
  // Features that this site lacks have no functions either.
  const isAnswered = (name: string) => mayEnter && (name in ASKED || name === 'get-default-layout')
  expect(answers).toEqual(
    SERVER_FUNCTIONS.map((name) => ({ name, status: isAnswered(name) ? 200 : 404, isInternal: false })),
  )
})

describe.each(VIEWER_KINDS)('to %s', (kind) => {
  it('no function answers to a name that objects inherit, or with more than was requested', async () => {
    const viewer = site().viewers[kind]
    const id = await actionId()
    const odd: unknown[][] = [
      ...INHERITED.map((name) => [{ name, args: {} }]),
      [],
      [null],
      ['form-state'],
      [[]],
      [{ name: 'form-state' }],
      [{ name: ['form-state'], args: {} }],
      [{ name: 'form-state', args: [] }],
      [{ name: 'form-state', args: { ...ASKED['form-state'], skipClientConfigAuth: true } }],
      [{ name: 'form-state', args: { ...ASKED['form-state'], user: { role: 'admin' } } }],
      [{ name: 'form-state', args: { ...ASKED['form-state'], req: {} } }],
      [{ name: 'form-state', args: { collectionSlug: 'constructor' } }],
      [{ name: 'form-state', args: ASKED['form-state'], config: {} }],
      [{ name: 'slugify', args: { collectionSlug: '__proto__', path: 'a' } }],
      [{ name: 'render-list', args: { collectionSlug: ['topics'] } }],
      [{ name: 'table-state', args: { collectionSlug: 'topics', parent: 7 } }],
      [{ name: 'render-widget', args: { widgetSlug: 'constructor' } }],
    ]
    const answers = await Promise.all(
      odd.map(async (sent) => {
        const { status, text } = await call(id, viewer, ...sent)
        return { sent, status, isInternal: INTERNAL.test(text) }
      }),
    )
    expect(answers).toEqual(odd.map((sent) => ({ sent, status: 404, isInternal: false })))
    // A reference to a function cannot be read at all.
    const { status, text } = await call(id, viewer, { name: 'x', args: {}, serverFunctions: { x: '$F0' } })
    expect([status, INTERNAL.test(text)]).toEqual([400, false])
  })
})
