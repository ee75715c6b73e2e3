import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.mjs'
import { checkPackage } from './checkPackage.mjs'
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
})
