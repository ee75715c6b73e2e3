export { type CollectionOptions, type Project, slugIn, slugOf } from './chosen.ts'
export { createDocument, updateDocument } from './saves.ts'
