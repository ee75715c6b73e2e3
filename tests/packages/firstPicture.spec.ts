import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eventually, freePort } from '@litfass/kit/testing'
import { expectAccessible, useBrowser } from '@litfass/kit/testing/browser'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readFirstPicture, writeFiles } from '../../scripts/pack/firstPicture.mjs'
import { postOf } from '../factories/calls.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { type Running, strangersProject } from '../factories/strangersProject.ts'

/**
 * Follows docs/firstPicture.md word for word: its files, its commands, in a folder of its own, with the tarballs that
 * `npm run pack` makes. Each test goes on where the one before has ended.
 */
const ROOT = resolve(import.meta.dirname, '../..')
const server = process.env.LITFASS_TEST_POSTGRES_URL ?? ''
const { files, commands } = await readFirstPicture(ROOT)

let folder = ''
let site = ''
let packed = ''
let tarballs: string[] = []
let running: Running[] = []

const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href

/** A command of the page, as it stands there. */
function onPage(command: string): string {
  if (!commands.includes(command)) throw new Error(`The page has no command ${command}.`)
  return command
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-packages-'))
  site = join(folder, 'my-pictures')
  packed = join(folder, 'litfass/.litfass/packages')
  await strangersProject(ROOT).run(`npm run pack -- --out ${packed}`)
  tarballs = (await readdir(packed)).filter((file) => file.endsWith('.tgz')).map((file) => join(packed, file))
  await writeFiles(site, files)
})

async function stopAll() {
  await Promise.all(running.map((started) => started.stop()))
  running = []
}

afterAll(async () => {
  await stopAll()
  if (folder) await rm(folder, { recursive: true, force: true })
})

describe('the packages', () => {
  it('are as they should be published, for npm and by what publint finds', async () => {
    const tools = join(folder, 'tools')
    await writeFiles(tools, { 'package.json': '{ "private": true, "type": "module" }' })
    const { run } = strangersProject(tools)
    // They are no dependencies of this project: with a TypeScript of their own they are larger than the rest of them.
    await run('npm install --prefer-offline --no-audit --no-fund publint@0.3.25 @arethetypeswrong/cli@0.18.5')
    for (const tarball of tarballs) {
      await run(`npx publint --strict ${tarball}`)
      // Style sheets have no types; packages are for ECMAScript modules alone.
      const { exports } = JSON.parse(await run(`tar -xzOf ${tarball} package/package.json`))
      const styles = Object.keys(exports).filter((entry) => entry.endsWith('.css'))
      const excluded = styles.length > 0 ? `--exclude-entrypoints ${styles.join(' ')}` : ''
      await run(`npx attw ${tarball} --profile esm-only ${excluded}`)
      expect(await run(`npm publish --dry-run ${tarball} 2>&1`)).not.toMatch(
        // Nobody is signed in here.
        /npm warn publish (?!This command requires you to be logged in)/,
      )
    }
  })

  it('are installed beside one copy each of React, Payload, the driver and drizzle-orm', async () => {
    const install = onPage('npm install ../litfass/.litfass/packages/*.tgz')
    await strangersProject(site).run(`${install} --prefer-offline --no-audit --no-fund`)
    const { run } = strangersProject(site)
    for (const name of ['react', 'payload', 'pg', 'drizzle-orm'])
      expect((await run(`find . -type d -path '*/node_modules/${name}' -prune`)).trim()).toBe(
        `./node_modules/${name}`,
      )
  })
})

/** Calls a running site as a program does: by REST, and with a token once it has signed in. */
function visitorOf(url: string) {
  let token = ''
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, ...(token && { Authorization: `JWT ${token}` }) }
    const answer = await fetch(`${url}${path}`, { ...init, headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${text.slice(0, 500)}`)
    return JSON.parse(text)
  }
  const json = (path: string, body: object) => send(path, postOf(body))
  return {
    send,
    json,
    token: () => token,
    async signIn(path: string, account: { email: string; password: string }) {
      token = (await json(path, account)).token
    },
    /** Uploads a picture by Payload's REST, and waits until all its sizes are there. */
    async upload(caption: string): Promise<{ id: number; url_set: Record<string, string> }> {
      const form = new FormData()
      form.set('_payload', JSON.stringify({ caption }))
      const picture = await photograph({ width: 900, height: 600 })
      form.set('file', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }))
      const { doc } = await send('/api/pictures', { method: 'POST', body: form })
      expect(doc).toMatchObject({ is_stub: true, caption })
      await eventually(
        'all sizes of the picture',
        async () => (await send(`/media/imageisstub?ids=${doc.id}`))[doc.id] === 0,
        { withinMs: 60_000 },
      ).catch((cause) => {
        throw new Error(running.map(({ log }) => log()).join('\n'), { cause })
      })
      return doc
    },
  }
}

const account = { email: 'edda@example.org', password: 'drei-boote-im-hafen' }

/** Starts commands that go on, one after another: the first is the site, and has the database ready when it answers. */
async function startSite(project: string, database: string, starts: readonly string[]) {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const { start } = strangersProject(project, { DATABASE_URL: urlOf(database), PORT: port, SITE_URL: url })
  const [first = '', ...others] = starts
  const web = start(first)
  running = [web]
  await eventually(
    `an answer of ${first}`,
    async () => {
      if (!web.isRunning()) throw new Error(`${first} has ended.`)
      return fetch(`${url}/api/users/me`).then(
        async (answer) => (await answer.text()) && answer.ok,
        () => false,
      )
    },
    { withinMs: 540_000, everyMs: 500 },
  ).catch((cause) => {
    throw new Error(web.log(), { cause })
  })
  running.push(...others.map((command) => start(command)))
  return url
}

const query = async (database: string, text: string) => {
  const client = new pg.Client(urlOf(database))
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('the page “Your first picture in ten minutes”', () => {
  let url = ''
  let visitor: ReturnType<typeof visitorOf>
  let picture: { id: number; url_set: Record<string, string> }
  const open = useBrowser(() => url)
  const signedIn = () => ({ cookies: { 'payload-token': visitor.token() } })

  afterAll(stopAll)

  it('has a migration written, builds with its types checked, and starts', async () => {
    const { run } = strangersProject(site)
    await run(onPage('npx payload generate:importmap'))
    await run(onPage('npx payload migrate:create first'))
    url = await startSite(site, 'pictures', [onPage('npm start'), onPage('npm run worker')])
    visitor = visitorOf(url)
  })

  it('leads to a picture by REST, with all its sizes', async () => {
    await visitor.signIn('/api/users/first-register', account)
    picture = await visitor.upload('Steg am Morgen')
    const file = await fetch(`${url}${picture.url_set.M}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('edits the picture by the routes', async () => {
    await visitor.json(`/media/imgeditor/executemodules/${picture.id}?imageManagerPrefix=article`, {
      rotation: { degrees: 90 },
      focuspoint: { focus_x: 10, focus_y: 62 },
      caption: { caption: 'Steg am Abend' },
    })
    expect(await visitor.send(`/api/pictures/${picture.id}?depth=0`)).toMatchObject({
      caption: 'Steg am Abend',
      rotation: 90,
      focus_x: 10,
    })
  })

  it('shows the picture, and opens the image editor in its menu', async () => {
    const { page } = await open(signedIn())
    await page.goto('/')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/de')
    const figure = page.locator(`figure[data-media-id="${picture.id}"]`)
    await figure.getByText('Steg am Abend').waitFor()
    await figure.hover()
    await figure.getByRole('button', { name: /^Aktionen/ }).click()
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
    const editor = page.getByRole('dialog')
    await editor.getByLabel('Bildunterschrift').fill('Steg in der Nacht')
    await editor.getByRole('button', { name: 'Speichern' }).click()
    await figure.getByText('Steg in der Nacht').waitFor()
  })

  it('uploads a picture by the button of the page', async () => {
    const { page } = await open({ ...signedIn(), colorScheme: 'dark' })
    await page.goto('/de')
    await page.getByRole('button', { name: 'Bild hochladen' }).click()
    const editor = page.getByRole('dialog')
    const buffer = await photograph({ width: 600, height: 400 })
    await editor
      .locator('input[type=file]')
      .setInputFiles({ name: 'mole.jpg', mimeType: 'image/jpeg', buffer })
    await editor.getByLabel('Bildunterschrift').fill('Mole')
    await editor.getByRole('button', { name: 'Speichern' }).click()
    await page.locator('figure').getByText('Mole').waitFor()
    await expectAccessible(page)
  })

  it('bookmarks the picture for a visitor', async () => {
    const { page } = await open()
    await page.goto('/en')
    const figure = page.locator(`figure[data-media-id="${picture.id}"]`)
    await figure.hover()
    await figure.getByRole('button', { name: 'Bookmark' }).click()
    await expect
      .poll(() => query('pictures', 'select media_id::int from bookmarks'))
      .toEqual([{ media_id: picture.id }])
    await page.getByRole('link', { name: 'Bookmarks' }).click()
    await page.getByRole('tabpanel').getByText('Steg in der Nacht').first().waitFor()
  })

  it('shows a gallery', async () => {
    const second = await visitor.upload('Kran')
    const { doc } = await visitor.json('/api/galleries', {
      title: 'Am Hafen',
      pictures: [{ image: picture.id }, { image: second.id }],
      isPublished: true,
    })
    const { page } = await open()
    await page.goto('/de/galleries')
    await page.getByRole('link', { name: 'Am Hafen' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/de/galleries/${doc.id}`)
    await page.getByRole('button', { name: 'Nächstes Bild' }).click()
    await page.getByText('2 / 2').waitFor()
    await expectAccessible(page)
  })

  it('keeps the database at its migrations: the worker pushes nothing', async () => {
    expect(await query('pictures', 'select batch from payload_migrations')).toEqual([{ batch: '1' }])
  })
})

describe('the site of npm run new-site', () => {
  afterEach(stopAll)

  it('runs in development, with its database made by the push', async () => {
    const made = join(folder, 'My new site')
    await strangersProject(ROOT).run(`npm run new-site -- '${made}' --packages ${packed}`)
    const develop = () => startSite(made, 'developed', ['npm run dev', onPage('npm run worker')])
    const url = await develop()
    const visitor = visitorOf(url)
    await visitor.signIn('/api/users/first-register', account)
    await visitor.upload('Deich')
    expect(await (await fetch(`${url}/de`)).text()).toContain('Deich')
    // A second push finds nothing to change, and asks nothing.
    await stopAll()
    const again = visitorOf(await develop())
    await again.signIn('/api/users/login', account)
    await again.upload('Mole')
  })
})

describe('a project with accounts, and names and a layout of its own', () => {
  const theirs = (collections: string, plugins: string, imports = '') => `${imports}
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'

export default buildConfig({
  secret: 'a-secret-of-the-newsroom',
  db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL ?? '' } }),
  admin: { user: 'redaktion' },
  collections: [{ slug: 'redaktion', auth: true, fields: [{ name: 'desk', type: 'text' }] }, ${collections}],
  plugins: [${plugins}],
})
`
  const program = (body: string) => `import { getPayload } from 'payload'
import config from './payload.config'

const payload = await getPayload({ config })
${body}
await payload.destroy()
`
  afterEach(stopAll)

  it('gets the plugins by a migration over its rows', async () => {
    const newsroom = join(folder, 'newsroom')
    const project = strangersProject(newsroom, {
      DATABASE_URL: urlOf('newsroom'),
      NODE_ENV: 'production',
    })
    await writeFiles(newsroom, {
      'package.json': files['package.json'] ?? '',
      'tsconfig.json': '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }',
      'payload.config.ts': theirs('', ''),
      'accounts.ts': program(`for (const name of ['edda', 'mats'])
  await payload.create({
    collection: 'redaktion',
    data: { email: \`\${name}@example.org\`, password: '${account.password}', desk: name === 'edda' ? 'Bild' : null },
  })`),
      'upload.ts': program(`const { user } = await payload.login({
  collection: 'redaktion',
  data: { email: '${account.email}', password: '${account.password}' },
})
const data = Buffer.from(process.env.PICTURE ?? '', 'base64')
const file = { data, mimetype: 'image/jpeg', name: 'siel.jpg', size: data.length }
const doc = await payload.create({
  collection: 'fotos',
  data: { caption: 'Siel' },
  file,
  user: { ...user, collection: 'redaktion' },
  overrideAccess: false,
})
console.log('stored', doc.id)`),
    })
    await symlink(join(site, 'node_modules'), join(newsroom, 'node_modules'))
    await project.run(
      'npx payload migrate:create before && npx payload migrate && npx payload run accounts.ts',
    )

    const plugins = `
    accounts({
      collection: 'redaktion',
      existing: (user) => ({ role: Reflect.get(user, 'desk') ? 'admin' : 'member', state: 'approved' }),
    }),
    images({ collection: 'fotos', accountsCollection: 'redaktion', store: localFileStore('files'), uploads: 'public' }),
    kit({ api: { title: 'Newsroom', version: '1.0.0' } }),`
    const imports = `import { accounts } from '@litfass/accounts'
import { images } from '@litfass/images'
import { kit } from '@litfass/kit'
import { localFileStore } from '@litfass/kit/storage'`
    await writeFiles(newsroom, {
      'payload.config.ts': theirs("{ slug: 'fotos', fields: [] }", plugins, imports),
    })
    await project.run('npx payload migrate:create pictures && npx payload migrate')
    const picture = (await photograph({ width: 300, height: 200, quality: 60 })).toString('base64')
    const worker = project.start('npx litfass worker')
    running = [worker]
    await project.run(`PICTURE=${picture} npx payload run upload.ts`)
    await eventually('the sizes of the picture', async () => {
      if (!worker.isRunning()) throw new Error(worker.log())
      const [row] = await query('newsroom', 'select is_stub from fotos')
      return row?.is_stub === false
    })
    expect(await query('newsroom', 'select name, role, state from redaktion order by id')).toEqual([
      { name: 'edda', role: 'admin', state: 'approved' },
      { name: 'mats', role: 'member', state: 'approved' },
    ])
  })
})
