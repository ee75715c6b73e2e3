export { answerJson, answerServer } from '../client/testing/answerServer.ts'
export { HttpUploadRequest } from '../client/testing/HttpUploadRequest.ts'
export { collectionOperations, globalOperations, routeNames } from './access/accessNames.ts'
export { type AccessCase, type AccessMatrix, describeAccess, type Outcome } from './access/describeAccess.ts'
export { expecting } from './access/expecting.ts'
export { createDatabase, type TestDatabase } from './database/createDatabase.ts'
export type { Template } from './database/ensureTemplate.ts'
export { serverUrl } from './database/serverUrl.ts'
export { filesBelow } from './filesBelow.ts'
export { type BootOptions, bootPayload } from './payload/bootPayload.ts'
export { eventually, type Patience } from './process/eventually.ts'
export { freePort } from './process/freePort.ts'
export { type ProcessOptions, startProcess, type TestProcess } from './process/startProcess.ts'
export { openS3Server, type S3Server } from './s3/openS3Server.ts'
export { openSuite, type Suite, type SuiteOptions } from './suite/openSuite.ts'
export type { Place, TestProject } from './suite/TestProject.ts'
export { type BootedSuite, type UseSuiteOptions, useSuite } from './suite/useSuite.ts'
export { makeViewers, type ViewerSource } from './viewers/makeViewers.ts'
export {
  type TestViewer,
  type TestViewers,
  VIEWER_KINDS,
  type ViewerAccount,
  type ViewerKind,
} from './viewers/TestViewer.ts'
