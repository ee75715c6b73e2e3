export { firstStubState, type ImageState, type StubServer, type StubState } from './stubState.ts'

export { stubWatchOf } from './stubWatchOf.ts'
