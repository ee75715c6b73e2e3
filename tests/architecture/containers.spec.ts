import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variables } from '../../config/variables.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What the programs themselves and Node read. */
const known = new Set<string>([
  ...Object.keys(variables.shape),
  ...['PATH', 'NODE_ENV', 'NEXT_TELEMETRY_DISABLED', 'MALLOC_ARENA_MAX'],
])
/** What only compose.yaml reads. */
const ofCompose = ['POSTGRES_PASSWORD', 'LITFASS_IMAGE', 'LITFASS_PUBLISH', 'LITFASS_SUBNET', 'NGINX_PUBLISH']

const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')

describe('the files for containers', () => {
  it('set only variables that the programs read', () => {
    expect(known.size).toBeGreaterThan(20)
    const servers = compose.slice(0, compose.indexOf('\n  postgres:'))
    const set = [
      ...namesIn(servers, /^ {2,6}([A-Z][A-Z0-9_]+): /gm),
      ...namesIn(dockerfile, /(?:^ENV |^ {4})([A-Z][A-Z0-9_]+)=/gm),
    ]
    expect(set).toContain('DATABASE_URL')
    expect(set).toContain('LITFASS_DATA_DIR')
    expect(set.filter((name) => !known.has(name))).toEqual([])
  })

  it('use only variables of .env, which holds no unused ones', () => {
    const asked = namesIn(compose, /\$\{([A-Z0-9_]+)/g)
    const said = namesIn(read('deploy/example.env'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm)
    expect([...asked].filter((name) => !known.has(name) && !ofCompose.includes(name))).toEqual([])
    expect([...said].filter((name) => !asked.has(name))).toEqual([])
  })

  it('have no default secret: without one they do not start, and say why', () => {
    const secrets = compose.match(/\$\{[A-Z0-9_]*(?:SECRET|PASSWORD)[^}]*\}/g) ?? []
    expect(new Set(secrets).size).toBe(3)
    for (const secret of secrets) expect(secret).toMatch(/^\$\{[A-Z0-9_]+:\?Put .* openssl rand -hex 32\}$/)
    expect(read('deploy/example.env')).toMatch(/^PAYLOAD_SECRET=$/m)
  })

  it('install packages from the manifests of all plugins', () => {
    expect(dockerfile).toMatch(/^COPY plugins plugins$/m)
    expect(
      dockerfile.match(/^COPY --from=manifests \/app \.\/\n(?:#.*\n)*RUN .*\\?\n?.*npm ci/gm),
    ).toHaveLength(2)
  })

  it('start existing programs', () => {
    const files = [...namesIn(compose + dockerfile, /\b((?:server|deploy)\/[\w/.]+\.(?:ts|conf))\b/g)]
    expect(files).toContain('server/migrate.ts')
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}
