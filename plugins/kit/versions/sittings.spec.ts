import { describe, expect, it } from 'vitest'
import { continuesSitting, kindOfSave, type LatestVersion, SITTING_MS } from './sittings.ts'

const NOW = Date.UTC(2026, 10, 29, 12)
const latest: LatestVersion = { kind: 'draft', savedBy: 5, savedAt: NOW - SITTING_MS, name: null }
const save = { kind: 'draft', savedBy: 5, now: NOW } as const

describe('a draft takes the place of the latest version', () => {
  it('within half an hour of the same person', () => {
    expect(continuesSitting(latest, save)).toBe(true)
    expect(continuesSitting(latest, { ...save, now: NOW + 1 })).toBe(false)
  })

  it('but not of another person, nor of no one', () => {
    expect(continuesSitting(latest, { ...save, savedBy: 6 })).toBe(false)
    expect(continuesSitting({ ...latest, savedBy: null }, { ...save, savedBy: null })).toBe(false)
  })

  it('but not of one with a name, nor of one from before there were records', () => {
    expect(continuesSitting({ ...latest, name: 'Vor der Freigabe' }, save)).toBe(false)
    expect(continuesSitting(undefined, save)).toBe(false)
  })

  it.each(['published', 'scheduled', 'withdrawn', 'restored'] as const)(
    'but not of one that was %s',
    (kind) => {
      expect(continuesSitting({ ...latest, kind }, save)).toBe(false)
      expect(continuesSitting(latest, { ...save, kind })).toBe(false)
    },
  )
})

describe('a save', () => {
  const draft = {
    isRestoring: false,
    isDraft: true,
    status: 'draft',
    wasPublished: true,
    appearsAt: null,
    now: NOW,
  }

  it('of a draft withdraws nothing', () => {
    expect(kindOfSave(draft)).toBe('draft')
    expect(kindOfSave({ ...draft, isDraft: false, wasPublished: false })).toBe('draft')
    expect(kindOfSave({ ...draft, isDraft: false })).toBe('withdrawn')
  })

  it('publishes at once, or for later', () => {
    const published = { ...draft, isDraft: false, status: 'published' }
    expect(kindOfSave(published)).toBe('published')
    expect(kindOfSave({ ...published, appearsAt: NOW })).toBe('published')
    expect(kindOfSave({ ...published, appearsAt: NOW + 1 })).toBe('scheduled')
  })

  it('restores, whatever the restored version was', () => {
    expect(kindOfSave({ ...draft, isRestoring: true, isDraft: false, status: 'published' })).toBe('restored')
  })
})
