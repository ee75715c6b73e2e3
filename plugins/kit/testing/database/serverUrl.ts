/**
 * The superuser's address of the PostgreSQL that tests may use as they like.
 * @throws Error in words when LITFASS_TEST_POSTGRES_URL is not set
 */
export function serverUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = env.LITFASS_TEST_POSTGRES_URL
  if (url) return url
  throw new Error(
    'LITFASS_TEST_POSTGRES_URL is not set: run the tests with npm test, or name a throw-away PostgreSQL.',
  )
}
