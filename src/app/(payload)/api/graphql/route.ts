import { guardGraphql } from '@litfass/kit/graphql'
import config from '@payload-config'
import { GRAPHQL_POST, REST_OPTIONS } from '@payloadcms/next/routes'

export const POST = guardGraphql(GRAPHQL_POST(config), config)
export const OPTIONS = REST_OPTIONS(config)
