export { ActionBar, RunFailures } from '../panel/ActionBar.tsx'
export { ActionQuestion } from '../panel/ActionQuestion.tsx'
export { type NamedDocument, type RunReport, runForEach } from '../panel/runForEach.ts'
export { failureText, useListRun, useSelectedDocuments } from '../panel/useListRun.ts'
