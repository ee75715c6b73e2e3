/** What takes longer has lost its database, or asks it too much: a page waits no longer for a connection either. In ms. */
const STATEMENT_MS = 15_000

/** Shared by the server and the site's bundle, which each load this module. */
const KEY = Symbol.for('litfass/site/webServer')

/** Says that this process is the web server. To be called before Next loads the config that Payload starts with. */
export function limitStatements(): void {
  Reflect.set(globalThis, KEY, true)
}

/**
 * Options of Payload's pool: in the web server PostgreSQL ends a statement that takes too long. Migrations, jobs and commands
 * may take as long as they need.
 */
export function statementLimit(): { statement_timeout?: number } {
  return Reflect.get(globalThis, KEY) === true ? { statement_timeout: STATEMENT_MS } : {}
}
