import { getPayload } from 'payload'
import config from './payload.config.ts'

// Outside production Payload makes the tables from the config itself.
Object.assign(process.env, { NODE_ENV: 'development' })
await getPayload({ config })
process.exit(0)
