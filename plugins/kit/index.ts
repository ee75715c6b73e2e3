export { accountNames } from './access/accountNames.ts'
export type { PolicyAccess, PolicyCheck } from './access/enforce.ts'
export { accessBy, fieldAccessBy, internalTable, requirePossible } from './access/enforce.ts'
export { openIdentification } from './access/openIdentification.ts'
export { requireSeenState } from './access/seenState.ts'
export { type AccountRules, judgeAccounts, viewerOf } from './access/viewerOf.ts'
export { lockRow } from './database/database.ts'
export type { PlainTable } from './database/plainTables.ts'
export { requireNumericIds } from './database/requirements.ts'
export { thumbnailsOf } from './documents/thumbnails.ts'
export * from './domain/index.ts'
export { refuseCrossSite } from './endpoints/admission.ts'
export {
  type AnsweredForm,
  type Call,
  type FormAnswer,
  type FormOutcome,
  type Handler,
  handle,
  type RefusedForm,
  type ServedRoute,
} from './endpoints/handle.ts'
export { discardRest, fieldErrorsOf, isForm, readText } from './endpoints/input.ts'
export { isDatabaseAway, isStoreAway, StoreAway, type StoreFault, toLitfassError } from './errors/causes.ts'
export { type ErrorBody, errorBody, errorResponse } from './errors/errorResponse.ts'
export { type ErrorCode, LitfassError } from './errors/LitfassError.ts'
export {
  type Attempts,
  forgetAttempts,
  isRemembered,
  type Pace,
  type Remembered,
  remember,
  returnAttempt,
  spendAttempt,
} from './limits/attempts.ts'
export { type Client, clientKey, clientOf } from './limits/client.ts'
export {
  clientAddress,
  clientNetwork,
  clientNetworkOf,
  passClientAddress,
  proxyList,
  withClientAddress,
} from './limits/clientAddress.ts'

export { spendLimit } from './limits/rateLimit.ts'
export { listTexts } from './panel/listTexts.ts'
export { readPreference } from './panel/preferences.ts'
export { taskTexts } from './panel/taskTexts.ts'
export { openStart } from './payload/openStart.ts'
export type { DatabaseAdditions } from './plugin/databaseAdditions.ts'
export {
  definePlugin,
  type PluginDeclaration,
  type PluginJob,
} from './plugin/definePlugin.ts'
export type { CollectionExtension } from './plugin/extendCollection.ts'
export { keepGlobalRevisions, keepRevisions } from './plugin/keepRevisions.ts'
export { kit } from './plugin/kit.ts'
export type { PanelAdditions } from './plugin/panelAdditions.ts'
export { requireUnrestricted, restrictField } from './plugin/restrictedField.ts'
export { writersOf } from './presence/writers.ts'
export { processWide } from './processWide.ts'
export { guardPaths } from './queries/guardQueries.ts'
export {
  type DeskAdditions,
  type DeskContact,
  type DeskItem,
  type DeskPart,
  type DeskQuestion,
  type DeskRemark,
  type DeskSection,
  type Finder,
  type PanelLink,
  TASKS,
  type Task,
  type TaskLink,
} from './registry/desk.ts'
export { type KitOptions, type TrustedProxies, timeZoneOf } from './registry/kitOptions.ts'
export { declareOptions, type PluginOptions } from './registry/options.ts'
export {
  deskOf,
  type PersonalData,
  type PersonalFile,
  type PluginCommand,
  personalDataOf,
  type RuleCall,
  type RuleCheck,
} from './registry/registry.ts'
export { type OutdatedUpdate, type RevisionSettings, timeAgo } from './revisions/conflicts.ts'
export { comparable, editorialFields, valueAt } from './revisions/differences.ts'
export type { DecisionQuestion, DeskCall, DeskDecision } from './routes/decisions.ts'
export { errorTexts } from './texts/errorTexts.ts'
export { languageOf, textsIn, translate } from './texts/texts.ts'
export { NOT_IN_TRASH, ruleBesidesTrash } from './trash/trash.ts'
export { keepsVersions } from './versions/keepVersions.ts'
export { type ListedVersion, listVersions, type VersionPage } from './versions/list.ts'
export { forgetSaver } from './versions/personalData.ts'
export { lastSavers } from './versions/rows.ts'
export { texts as versionTexts } from './versions/texts.ts'
