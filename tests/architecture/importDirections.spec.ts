import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './sourceFiles.ts'

/** A tree that holds only our lint rules and the files to try them on. */
const tree = mkdtempSync(join(tmpdir(), 'litfass-lint-'))
cpSync(join(root, 'scripts/lint'), join(tree, 'scripts/lint'), { recursive: true })
const rules = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
writeFileSync(join(tree, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined, vcs: undefined }))

afterAll(() => rmSync(tree, { recursive: true }))

/** What the linter says about a file with one import, if it stood at that path. */
function lint(path: string, from: string): string {
  const file = join(tree, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `import { thing } from '${from}'\n\nexport const it = thing\n`)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const run = spawnSync(process.execPath, [biome, 'lint', '--colors=off', path], {
    cwd: tree,
    encoding: 'utf8',
  })
  return `${run.stdout}${run.stderr}`.replace(/\s+/g, ' ')
}

const refused: [string, string, string][] = [
  ['plugins/kit/domain/probe.ts', 'payload', 'hand the value in'],
  ['plugins/kit/jobs/probe.ts', '@litfass/images', 'imports none'],
  ['plugins/images/hooks/probe.ts', '@litfass/accounts', 'payload.config.ts pass it in'],
  ['plugins/images/hooks/probe.ts', '../../../src/routes.ts', "plugin's options"],
  ['plugins/galleries/domain/probe.ts', 'react', 'hand the value in'],
  ['plugins/galleries/domain/probe.ts', '../operations/storeImage.ts', 'domain/'],
  ['plugins/image-editor/modules/probe.ts', '@litfass/image-crop', 'payload.config.ts pass it in'],
  ['plugins/images/hooks/probe.ts', '@litfass/image-editor', 'payload.config.ts pass it in'],
  ['plugins/image-crop/modules/probe.ts', '@litfass/image-editor/domain', 'public interface'],
  ['plugins/images/model/probe.ts', 'payload', 'hand the value in'],
  ['plugins/images/model/probe.ts', '../operations/findImages.ts', 'outside itself'],
  ['plugins/images/model/geometry/probe.ts', 'payload', 'hand the value in'],
  ['plugins/images/model/geometry/probe.ts', '../../operations/findImages.ts', 'outside itself'],
  ['plugins/galleries/operations/probe.ts', '@litfass/bookmarks', 'payload.config.ts pass it in'],
  ['plugins/interface/react/probe.ts', '@litfass/images', 'payload.config.ts pass it in'],
  ['plugins/messages/react/probe.ts', '@litfass/profiles', 'payload.config.ts pass it in'],
  ['plugins/profiles/react/probe.ts', '@litfass/messages', 'payload.config.ts pass it in'],
  ['plugins/image-crop/modules/probe.ts', '../../../src/routes.ts', "plugin's options"],
  ['plugins/image-crop/domain/probe.ts', '@litfass/image-editor', 'hand the value in'],
  ['src/queries/probe.ts', '../../plugins/images/operations/storeImage.ts', 'public surface'],
  ['collections/probe.ts', '../plugins/accounts/plugin.ts', 'public surface'],
]

const allowed: [string, string][] = [
  ['plugins/images/hooks/probe.ts', '@litfass/kit'],
  ['plugins/images/hooks/probe.ts', '@litfass/kit/jobs'],
  ['plugins/images/hooks/probe.ts', '../model/geometry/renditionPlan.ts'],
  ['plugins/images/model/files/probe.ts', '../geometry/sizes.ts'],
  ['plugins/galleries/domain/probe.ts', './renderedSize.ts'],
  ['plugins/galleries/domain/probe.ts', '@litfass/kit/domain'],
  ['plugins/image-crop/modules/probe.ts', '@litfass/image-editor'],
  ['plugins/image-crop/components/probe.ts', '@litfass/image-editor/client'],
  ['plugins/image-crop/modules/probe.ts', '@litfass/kit/domain'],
  ['plugins/image-crop/domain/probe.ts', '@litfass/images/model'],
  ['plugins/galleries/operations/probe.ts', '@litfass/images/figures'],
  ['plugins/profiles/react/probe.ts', '@litfass/galleries'],
  ['plugins/images/panel/probe.ts', '@litfass/interface'],
  ['src/queries/probe.ts', '@litfass/images'],
]

describe('the linter', () => {
  it.each(refused)('refuses in %s the import of %s and names the alternative', (path, from, message) => {
    expect(lint(path, from)).toContain(message)
  })

  it.each(allowed)('lets %s import %s', (path, from) => {
    const said = lint(path, from)
    expect(said).toContain('Checked 1 file')
    expect(said).not.toContain('noRestrictedImports')
  })
})
