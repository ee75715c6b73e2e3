import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.mjs'
import { publishedTypes } from './buildPackages.mjs'
import { checkPackage } from './checkPackage.mjs'
import { fileNameFaults } from './fileNames.mjs'
import { parsePage, readFirstPicture } from './firstPicture.mjs'
import { publishedManifest } from './manifest.mjs'
import { outwardLinks, withInwardLinks } from './readmeLinks.mjs'

describe('the manifest of a published package', () => {
  it('leads each entry to compiled code and its types, and asks for the Node.js its dependencies need', async () => {
    const source = {
      name: '@litfass/opening-hours',
      exports: { '.': './index.ts', './react': './react/List.tsx', './tokens.css': './tokens.css' },
      bin: { hours: './commands/hours.ts' },
      // undici, by way of the pictures, needs a later Node.js than sharp.
      dependencies: { '@litfass/images': '0.1.0', sharp: '0.35.5' },
      devDependencies: { '@types/node': '24' },
    }
    expect(await publishedManifest(source, root)).toEqual({
      name: '@litfass/opening-hours',
      engines: { node: '>=22.19.0' },
      files: ['dist', 'docs'],
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './react': { types: './dist/react/List.d.ts', default: './dist/react/List.js' },
        './tokens.css': './dist/tokens.css',
        './package.json': './package.json',
      },
      bin: { hours: './dist/commands/hours.js' },
      dependencies: source.dependencies,
      publishConfig: { access: 'public' },
    })
  })
})

it('imports compiled files alone in its types, and no style sheets', () => {
  const types = "import { A } from './a.ts';\nimport '../list.css';\nexport type B = import('./b.tsx').B;\n"
  expect(publishedTypes(types)).toBe("import { A } from './a.js';\nexport type B = import('./b.js').B;\n")
})

describe('the page that builds a site', () => {
  it('is a program: files by the names above their blocks, and commands', () => {
    const text = '**`src/a.ts`**\n\n```ts\nexport {}\n```\n\n```sh\nnpm start\nnpm run worker\n```\n'
    expect(parsePage(text)).toEqual({
      files: { 'src/a.ts': 'export {}\n' },
      commands: ['npm start', 'npm run worker'],
    })
    expect(() => parsePage(text + text)).toThrow('src/a.ts')
  })

  it('asks for the versions that are tested here', async () => {
    const { files } = await readFirstPicture(root)
    const { dependencies, devDependencies } = JSON.parse(files['package.json'])
    for (const [name, asked] of Object.entries({ ...dependencies, ...devDependencies })) {
      const manifest = await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')
      const { version } = JSON.parse(manifest)
      const isTested = asked.startsWith('^')
        ? version.split('.')[0] === asked.slice(1).split('.')[0]
        : version === asked
      expect(`${name} ${isTested}`).toBe(`${name} true`)
    }
  })
})

describe('the links of a README', () => {
  it('lead to pages that come along, or to another package', () => {
    const text = '[why](../../docs/decisions/0017-cuts.md#b) [crop](../image-crop) ![own](docs/panel.webp)'
    expect(outwardLinks(text).map(({ to }) => to)).toEqual(['docs/decisions/0017-cuts.md', undefined])
    expect(withInwardLinks(text)).toBe(
      '[why](docs/decisions/0017-cuts.md#b) [crop](https://www.npmjs.com/package/@litfass/image-crop) ' +
        '![own](docs/panel.webp)',
    )
  })

  it('may not lead where a stranger has nothing', () => {
    expect(() => withInwardLinks('[page](../../src/routes.ts)')).toThrow('../../src/routes.ts')
  })
})

describe('a built package', () => {
  async function packageOf(files) {
    const folder = await mkdtemp(join(tmpdir(), 'litfass-package-'))
    await mkdir(join(folder, 'dist'))
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
    return folder
  }

  const manifest = (more = {}) =>
    JSON.stringify({ name: '@litfass/hours', exports: { '.': './dist/index.js' }, ...more })

  it('imports what it holds and what its manifest names', async () => {
    const folder = await packageOf({
      'package.json': manifest({ dependencies: { zod: '4' }, peerDependencies: { next: '16' } }),
      'dist/index.js':
        "import 'node:fs'\nimport { z } from 'zod'\nimport('next/headers')\nexport * from './one.js'",
      'dist/one.js': '/** @example import { hours } from "elsewhere" */\nexport const one = 1',
    })
    await expect(checkPackage(folder)).resolves.toBeUndefined()
  })

  it('is refused with everything that is missing', async () => {
    const folder = await packageOf({
      'package.json': manifest({ exports: { './gone': './dist/gone.js' } }),
      'dist/index.js': "import { z } from 'zod'\nexport * from './one.js'",
    })
    await expect(checkPackage(folder)).rejects.toThrow(/zod[\s\S]*one\.js[\s\S]*gone\.js/)
  })

  it('is refused where two of its files are one on another system', async () => {
    const folder = await packageOf({
      'package.json': manifest(),
      'dist/index.js': '',
      'dist/Index.js': '',
    })
    await expect(checkPackage(folder)).rejects.toThrow('are one file on macOS and Windows')
  })
})

describe('the name of a file', () => {
  it.each([
    [['panel/EntryQueue.tsx', 'panel/entryQueue.ts']],
    [['panel/Queue/a.css', 'panel/queue/b.css']],
    [['panel/queue.ts', 'panel/queue.tsx']],
    [['K\u00e4se.md', 'Ka\u0308se.md']],
  ])('is one with another: %j', (paths) => {
    expect(fileNameFaults(paths)).toEqual([expect.stringContaining('are one file')])
  })

  it.each(['con.ts', 'docs/NUL', 'docs/com1.md', 'a:b.md', 'what?.md', 'docs./a.md', 'a ', 'a\tb', 'a\\b'])(
    'is none on Windows: %j',
    (path) => {
      expect(fileNameFaults([path])).toEqual([`${path} is no name on Windows.`])
    },
  )

  it('is any other', () => {
    const paths = [
      'console.ts',
      'panel/queue.ts',
      'panel/queue.d.ts',
      'queue.ts',
      '[slug]/page.tsx',
      '.npmrc',
    ]
    expect(fileNameFaults(paths)).toEqual([])
  })
})
