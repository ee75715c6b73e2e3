import { createLocalReq, type PayloadRequest } from 'payload'
import { payloadInstance } from './payload.ts'

/** A request of a visitor, for what a page reads with nobody's rights. */
export const visitorRequest = async (): Promise<PayloadRequest> => createLocalReq({}, await payloadInstance())
