import { expect, test, vi } from 'vitest'
import { draftOf } from './places/contentDraft.ts'
import { draftsIn } from './storedDrafts.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const draft = draftOf({
  layout: 'single',
  places: [{ items: [{ entity: 'article:12', title: 'Flut', activeFrom: { hour: 6, minute: 5 } }] }],
})

test('a draft comes back for its teaser alone, with its revision, until it is forgotten', () => {
  const storage = memory()
  draftsIn(() => storage).keep(3, { revision: 7, savedAt: 1000, draft })
  // Another one, as after a reload.
  const drafts = draftsIn(() => storage)
  expect(drafts.find(3)).toEqual({ revision: 7, savedAt: 1000, draft })
  expect(drafts.find(4)).toBeUndefined()
  drafts.forget(3)
  expect(drafts.find(3)).toBeUndefined()
})

test('an unreadable draft is ignored, and editing works without browser storage', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const storage = memory()
  storage.setItem('litfass.teaser.3', '{"revision":7,"draft":{}}')
  expect(draftsIn(() => storage).find(3)).toBeUndefined()
  const refusing = draftsIn(() => {
    throw new Error('The operation is insecure.')
  })
  refusing.keep(3, { revision: 7, savedAt: 1000, draft })
  expect(refusing.find(3)).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(3)
  warn.mockRestore()
})
