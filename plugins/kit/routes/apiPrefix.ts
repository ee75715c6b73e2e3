/** Where the plugins' endpoints live below Payload's API: `/api/media/...` itself would be a collection's. */
export const API_PREFIX = '/litfass'
