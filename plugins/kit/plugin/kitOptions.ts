import { declareOptions } from './options.ts'

export type KitOptions = {
  /** Title and version of the OpenAPI document. */
  api: { title: string; version: string }
  /** `visitors: false` opens GraphQL to signed-in accounts only. */
  graphQL?: { visitors?: boolean }
}

export const options = declareOptions('kit', ({ graphQL, ...others }: KitOptions) => ({
  ...others,
  graphQL: { visitors: graphQL?.visitors ?? true },
}))
