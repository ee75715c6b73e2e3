import { createPictureUploads, type PictureUploads } from '@litfass/images/client'
import type { StubState } from '@litfass/images/stubs'
import { sceneStubs } from './sceneStubs.ts'

/** A picture of which the page has heard nothing yet. */
const WAITING: StubState = { kind: 'waiting', remaining: 1, total: null }

/** Uploads to the routes that a test serves; it tells with `stubBecomes` what has become of a picture. */
export const createSceneUploads = (language: 'de' | 'en'): PictureUploads =>
  createPictureUploads({
    stubs: { ...sceneStubs, read: (id) => sceneStubs.read(id) ?? WAITING },
    textLanguage: () => language,
  })
