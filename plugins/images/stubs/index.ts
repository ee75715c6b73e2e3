export { firstStubState, type StubState } from './stubState.ts'

export { stubWatchOf } from './stubWatchOf.ts'
