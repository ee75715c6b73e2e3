/** Settings of a real installation: no test may reach its database, files, mails or address. */
const ownSettings = /^(PORT|HOST|DATABASE_URL|PAYLOAD_SECRET|SMTP_URL|S3_\w+|LITFASS_\w+|NODE_ENV)$/
const kept = ['LITFASS_CORPUS', 'LITFASS_BUILD_DIR', 'LITFASS_DEBUG']

/** The caller's environment without its settings, and with what tests are told instead. */
export function testEnvironment(more, env = process.env) {
  const entries = Object.entries(env).filter(([name]) => kept.includes(name) || !ownSettings.test(name))
  return { NEXT_TELEMETRY_DISABLED: '1', MALLOC_ARENA_MAX: '2', ...Object.fromEntries(entries), ...more }
}
