import { GRAPHQL_POST } from '@payloadcms/next/routes'
import config from '../../../payload.config.ts'

export const POST = GRAPHQL_POST(config)
