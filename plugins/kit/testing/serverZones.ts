import { afterEach, beforeEach, describe, vi } from 'vitest'

/** Zones of servers: none, that of a site in Germany, and one where it is still yesterday for some hours. */
const SERVER_ZONES = ['UTC', 'Europe/Berlin', 'America/New_York']

/**
 * Repeats the tests of a rule about time as on servers in several time zones: none of its results may depend on them.
 * @example
 * onServersInEveryZone(() => it('is noon at the site', () => expect(hourOf(noon, 'Europe/Berlin')).toBe(12)))
 */
export function onServersInEveryZone(tests: () => void): void {
  describe.each(SERVER_ZONES)('on a server in %s', (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone))
    afterEach(() => void vi.unstubAllEnvs())
    tests()
  })
}
