import { afterAll, expect, it } from 'vitest'
import { onServersInEveryZone } from './serverZones.ts'

const hours: number[] = []

onServersInEveryZone(() => {
  it('a date is read in the zone of the server', () => {
    hours.push(new Date('2026-06-10T22:00:00Z').getHours())
  })
})

afterAll(() => expect(hours).toEqual([22, 0, 18]))
