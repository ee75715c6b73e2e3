export { announceChange, announceDeletion, announceGlobalChange } from '../changes/publishChanges.ts'
export {
  beginReading,
  changesAt,
  exceptFor,
  markUncacheable,
  pageAudience,
  reading,
  recorded,
} from '../recording/recording.ts'
export { audienceRequest } from './audienceRequest.ts'
export { confirmEveryChange, openCaches } from './openCaches.ts'
export { OtherMoment } from './otherMoment.ts'
export type { PageCache, Rendered } from './pageCache.ts'
export { Purges } from './purges.ts'
export { surrogateKeys } from './surrogateKeys.ts'
