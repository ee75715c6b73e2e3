export { answerJson, answerServer } from '../client/testing/answerServer.ts'
export { HttpUploadRequest } from '../client/testing/HttpUploadRequest.ts'
export { type Registry, registryOf } from '../plugin/registry.ts'
export { type AccessCase, type AccessMatrix, describeAccess } from './access/describeAccess.ts'
export { type AccessFacts, expecting, type Outcome } from './access/matrix.ts'
export { createDatabase, serverUrl, type Template, type TestDatabase } from './database.ts'
export {
  type Duration,
  moveDatabaseClock,
  restoreDatabaseClock,
  stopDatabaseClock,
} from './databaseClock.ts'
export { eventually, type Patience } from './eventually.ts'
export { answerFavicon } from './favicon.ts'
export { filesBelow } from './filesBelow.ts'
export { freePort, listenLocally, type ProcessOptions, startProcess, type TestProcess } from './processes.ts'
export { openS3Server, type S3Server } from './s3Server.ts'
export { onServersInEveryZone } from './serverZones.ts'
export { openSuite, type Place, type Suite, type SuiteOptions, type TestProject } from './suite.ts'
export {
  type BootedSuite,
  type BootOptions,
  bootPayload,
  type UseSuiteOptions,
  useSuite,
} from './useSuite.ts'

export {
  makeViewers,
  type TestViewer,
  type TestViewers,
  VIEWER_KINDS,
  type ViewerAccount,
  type ViewerKind,
  type ViewerSource,
  viewersAt,
} from './viewers.ts'
