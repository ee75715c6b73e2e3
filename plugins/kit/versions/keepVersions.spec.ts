import type { CollectionConfig } from 'payload'
import { expect, it } from 'vitest'
import { keepsVersions, keepVersions, versionSettingsOf } from './keepVersions.ts'

const drafts: CollectionConfig = { slug: 'reports', fields: [], versions: { drafts: true } }

it('a collection that keeps versions already gets further options, and its hooks only once', () => {
  const kept = keepVersions(drafts)
  const told = keepVersions(keepVersions(kept, { appearsAt: 'publishedAt' }))
  expect(versionSettingsOf(told)).toEqual({ most: 100, appearsAt: 'publishedAt' })
  expect(told.hooks).toEqual(kept.hooks)
  expect(told.hooks?.beforeChange).toHaveLength(1)
})

it('a collection without drafts has no versions to keep', () => {
  const { versions: _, ...plain } = drafts
  expect(keepVersions(plain)).toBe(plain)
  expect(keepsVersions(keepVersions(plain))).toBe(false)
})
