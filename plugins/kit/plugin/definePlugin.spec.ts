import type { CollectionConfig, Config, Field, Payload } from 'payload'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { everyone, rule, staff } from '../domain/policies.ts'
import { type Handler, handle } from '../endpoints/handle.ts'
import { stubRequest } from '../endpoints/testing/stubRequest.ts'
import { jobsOf } from '../jobs/jobs.ts'
import { declareOptions } from '../registry/options.ts'
import { registryOf } from '../registry/registry.ts'
import { defineRoute } from '../routes/defineRoute.ts'
import { defineTexts } from '../texts/texts.ts'
import { definePlugin } from './definePlugin.ts'
import { requireRules } from './kit.ts'

const base = { name: 'spec', summary: '', method: 'GET', formats: ['json'] } as const
const greet = defineRoute({
  ...base,
  path: '/spec/greet/{name}',
  who: everyone,
  params: z.object({ name: z.string() }),
  reply: z.object({ text: z.string() }),
})
const tidy = defineRoute({ ...base, name: 'tidy', path: '/spec/tidy', who: staff })

const options = declareOptions('spec', ({ greeting }: { greeting: string }) => ({ greeting, most: 3 }))
const answerGreeting: Handler<typeof greet, ReturnType<typeof options.resolve>> = async ({
  params,
  options,
}) => ({
  text: `${options.greeting} ${params.name}`,
})
const nothing: Config = JSON.parse('{}')
const configured = (...given: Parameters<typeof spec>) => spec(...given)(nothing) as Config

const spec = definePlugin({
  options,
  texts: defineTexts('spec', { hello: { de: 'Hallo {name}', en: 'Hello {name}' } }),
  collections: ({ most }) => [
    { slug: 'greetings', fields: [{ name: 'text', type: 'text', maxLength: most }] },
  ],
  routes: [handle(greet, answerGreeting), handle(tidy, async () => 'tidied')],
  jobs: {
    'spec-tidy': { run: async () => undefined, cron: '41 3 * * * ?fill=1d', background: true },
    'spec-send': { run: async () => undefined, logged: { id: 'greetingId' } },
  },
  panel: {
    views: { spec: { Component: '@litfass/spec/rsc#View', path: '/spec' } },
    providers: ['@litfass/spec/admin#Provider'],
    navigation: { frame: '@litfass/spec/rsc#Frame', links: '@litfass/spec/rsc#Links' },
    desk: {
      parts: [
        { name: 'spec', section: 'waiting', label: { de: 'Grüße', en: 'Greetings' }, items: async () => [] },
        {
          name: 'drawn',
          section: 'day',
          label: { de: 'Bild', en: 'Drawing' },
          Component: { path: '@litfass/spec/rsc#Part', serverProps: { most: 3 } },
        },
      ],
      links: [{ task: 'people', label: { de: 'Grüßen', en: 'Greet' }, path: '/spec' }],
    },
  },
})

describe('a defined plugin', () => {
  const config = configured({ greeting: 'Moin' })

  it('is made with the options it declares', () => {
    expectTypeOf(spec).parameters.toEqualTypeOf<[{ greeting: string }]>()
    const payload: Payload = JSON.parse('{}')
    expect(options.of(Object.assign(payload, { config }))).toEqual({ greeting: 'Moin', most: 3 })
    expect(config.collections?.[0]).toMatchObject({ slug: 'greetings', fields: [{ maxLength: 3 }] })
  })

  it('serves its routes, whose handlers are given its options, and lists them', async () => {
    const endpoint = config.endpoints?.find(({ path }) => path === '/litfass/spec/greet/:name')
    const answer = await endpoint?.handler(stubRequest({ routeParams: { name: 'Deich' } }))
    expect(await answer?.json()).toEqual({ text: 'Moin Deich' })
    expect(registryOf(config).routes).toEqual([greet, tidy])
  })

  it('refuses whom the policy of a route refuses', async () => {
    const endpoint = config.endpoints?.find(({ path }) => path === '/litfass/spec/tidy')
    const statusFor = async (user: unknown) => (await endpoint?.handler(stubRequest({ user })))?.status
    expect(await statusFor(null)).toBe(401)
    expect(await statusFor({ id: 1, role: 'member', state: 'approved' })).toBe(403)
    expect(await statusFor({ id: 1, role: 'editor', state: 'approved' })).toBe(200)
  })

  it('registers its jobs, each with its times', () => {
    expect(jobsOf(config)).toMatchObject({
      tasks: { 'spec-tidy': expect.any(Function), 'spec-send': expect.any(Function) },
      cron: ['41 3 * * * spec-tidy ?fill=1d'],
      background: ['spec-tidy'],
      logged: { 'spec-send': { id: 'greetingId' } },
    })
  })

  it('adds its texts and its parts of the panel', () => {
    expect(config.i18n?.translations).toMatchObject({
      en: { litfass: { spec: { hello: 'Hello {{name}}' } } },
    })
    expect(config.admin).toMatchObject({
      components: {
        providers: ['@litfass/spec/admin#Provider'],
        Nav: '@litfass/spec/rsc#Frame',
        beforeNavLinks: ['@litfass/spec/rsc#Links'],
      },
    })
    // Where the import map looks for components that Payload does not know.
    expect(config.admin?.dependencies).toEqual({
      'desk-drawn': { path: '@litfass/spec/rsc#Part', type: 'component' },
    })
    expect(registryOf(config).desk).toMatchObject({
      parts: [{ name: 'spec' }, { name: 'drawn' }],
      links: [{ task: 'people', path: '/spec' }],
      actions: [],
    })
  })

  it('leaves a navigation and a view of the project alone', () => {
    const own = { Nav: '/own#Nav', views: { spec: { Component: '/own#View', path: '/own' } } } as const
    const config = spec({ greeting: 'Moin' })({ ...nothing, admin: { components: { ...own } } }) as Config
    expect(config.admin?.components).toMatchObject(own)
    expect(config.admin?.components).not.toHaveProperty('beforeNavLinks')
  })

  it('leaves the dashboard to a project that has put widgets on it', () => {
    const views = { dashboard: { Component: '@litfass/spec/rsc#Desk' }, spec: { Component: '/spec#View' } }
    const plugin = definePlugin({ options: declareOptions('first'), panel: { views } })
    const viewsIn = (admin: Config['admin']) =>
      Object.keys((plugin()({ ...nothing, admin }) as Config).admin?.components?.views ?? {})
    const widgets = [{ slug: 'tides', Component: '/own#Tides' }]
    expect(viewsIn({})).toEqual(['dashboard', 'spec'])
    expect(viewsIn({ dashboard: { widgets: [] } })).toEqual(['dashboard', 'spec'])
    expect(viewsIn({ dashboard: { widgets } })).toEqual(['spec'])
  })

  it('refuses a part of the desk that another plugin has named so', () => {
    const other = definePlugin({
      options: declareOptions('other'),
      panel: {
        desk: {
          parts: [{ name: 'spec', section: 'day', label: { de: 'X', en: 'X' }, items: async () => [] }],
        },
      },
    })
    expect(() => other()(config)).toThrow('Two plugins contribute the part spec to the desk.')
  })
})

describe('several plugins', () => {
  const plain = (name: string, order: string[] = []) =>
    definePlugin({
      options: declareOptions(name),
      rules: { [name]: () => true },
      onInit: () => void order.push(name),
      configure: (config) => ({ ...config, serverURL: `${config.serverURL ?? ''}${name}` }),
    })

  it('keep what others have added, and the later one starts first', async () => {
    const order: string[] = []
    const first = plain('a', order)()(nothing) as Config
    const both = plain('b', order)()(first) as Config
    await both.onInit?.(JSON.parse('{ "config": { "endpoints": [] } }'))
    expect(order).toEqual(['b', 'a'])
    expect(Object.keys(registryOf(both).rules)).toEqual(['a', 'b'])
    expect(both.serverURL).toBe('ab')
  })

  it('cannot declare one rule twice', () => {
    expect(() => plain('a')()(plain('a')()(nothing) as Config)).toThrow('Two plugins declare the rule a.')
  })

  it('cannot rely on a rule that none of them declares', () => {
    const needing = definePlugin({
      options: declareOptions('needing'),
      routes: [handle(defineRoute({ ...base, path: '/n', who: rule('a', '') }), async () => 'ok')],
    })
    const config = needing()(nothing) as Config
    expect(() => requireRules(config)).toThrow('spec: no plugin declares the rule a.')
    expect(() => requireRules(plain('a')()(config) as Config)).not.toThrow()
  })
})

describe('extending a collection of the project', () => {
  const mine = async () => undefined
  const theirs = async () => undefined
  const read = () => true
  const refuse = () => false
  const extended = (collection: CollectionConfig) => {
    const plugin = definePlugin({
      options: declareOptions('extending'),
      extend: {
        pages: {
          fields: {
            first: [{ name: 'title', type: 'text' }],
            last: [
              { name: 'state', type: 'text', access: { update: refuse }, hooks: { afterChange: [mine] } },
              { name: 'kind', type: 'select', options: ['a'] },
            ],
          },
          access: { read: () => false, create: () => false },
          auth: { cookies: { secure: true } },
          hooks: { afterChange: [mine], afterLogin: [mine] },
          admin: {
            useAsTitle: 'title',
            defaultColumns: ['title'],
            components: { beforeList: ['#Mine'], edit: { beforeDocumentControls: ['#Mine'] } },
          },
        },
      },
    })
    return (plugin()({ ...nothing, collections: [collection] }) as Config).collections?.[0]
  }
  const pages: CollectionConfig = { slug: 'pages', fields: [{ name: 'own', type: 'text' }] }

  it('adds fields at both ends and hooks behind its own', () => {
    const found = extended({ ...pages, hooks: { afterChange: [theirs] } })
    expect(found?.fields.map((field) => 'name' in field && field.name)).toEqual([
      'title',
      'own',
      'state',
      'kind',
    ])
    expect(found?.hooks).toEqual({ afterChange: [theirs, mine], afterLogin: [mine] })
  })

  it('lets what the project says win', () => {
    const found = extended({
      ...pages,
      access: { read },
      admin: { defaultColumns: ['own'], components: { beforeList: ['#Theirs'] } },
    })
    expect(found?.access?.read).toBe(read)
    expect(found?.access?.create).toBeDefined()
    expect(found?.admin).toMatchObject({ useAsTitle: 'title', defaultColumns: ['own'] })
    expect(found?.admin?.components).toEqual({
      beforeList: ['#Theirs', '#Mine'],
      edit: { beforeDocumentControls: ['#Mine'] },
    })
  })

  it('takes a feature that is merely switched on for one without settings', () => {
    expect(extended({ ...pages, auth: true })?.auth).toEqual({ cookies: { secure: true } })
    expect(extended({ ...pages, auth: { tokenExpiration: 9 } })?.auth).toEqual({
      cookies: { secure: true },
      tokenExpiration: 9,
    })
  })

  it('shares a field that the collection has itself, with what its own settings leave open', () => {
    const own: Field = { name: 'state', type: 'text', label: 'Zustand', hooks: { afterRead: [theirs] } }
    const found = extended({ ...pages, fields: [{ type: 'row', fields: [own] }] })
    expect(found?.fields).toEqual([
      { name: 'title', type: 'text' },
      {
        type: 'row',
        fields: [{ ...own, access: { update: refuse }, hooks: { afterRead: [theirs], afterChange: [mine] } }],
      },
      { name: 'kind', type: 'select', options: ['a'] },
    ])
  })

  it('says which field of the collection is of another kind', () => {
    expect(() => extended({ ...pages, fields: [{ name: 'title', type: 'number' }] })).toThrow(
      'The field title is of type number and not text, as Litfass needs it of pages: give that one another name.',
    )
    const kind: Field = { name: 'kind', type: 'select', options: ['b', { label: 'C', value: 'c' }] }
    expect(() => extended({ ...pages, fields: [kind] })).toThrow('The field kind does not offer a, as')
    expect(() => extended({ ...pages, fields: [{ ...kind, options: ['c', 'a'] }] })).not.toThrow()
  })

  it('fails at boot where there is no such collection', () => {
    expect(() => extended({ ...pages, slug: 'other' })).toThrow(
      'extending: this config has no collection pages',
    )
  })
})
