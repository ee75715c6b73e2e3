import config from '@payload-config'
import { getPayload } from 'payload'

/** The Payload instance of this process. */
export const payloadInstance = () => getPayload({ config })
