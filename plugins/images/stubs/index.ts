export type { StubServer } from './StubServer.ts'
export type { ImageState, StubState } from './StubState.ts'
export { firstStubState } from './stubStateOf.ts'
export { stubWatchOf } from './stubWatchOf.ts'
