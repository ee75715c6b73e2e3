import { LitfassError } from '@litfass/kit'
import type { AddressRefusal } from '../domain/pictureAddress.ts'

/**
 * One answer for whatever is wrong with an address. Whether a host is ours, silent or not there at all is told to
 * nobody: that would make a map of the network behind the server.
 */
export const addressError = (refusal: AddressRefusal, cause?: unknown): LitfassError =>
  new LitfassError(refusal, { msgKey: 'litfass:upload:address', cause })

/** The address answered too late, or too slowly. */
export const tooSlow = (cause?: unknown): LitfassError =>
  new LitfassError('refused', {
    detail: 'upload.addressTimeout',
    msgKey: 'litfass:upload:addressTimeout',
    cause,
  })

/** So many downloads are under way that another one would only slow down all. */
export const tooManyDownloads = (): LitfassError =>
  new LitfassError('tooMany', {
    detail: 'upload.addressBusy',
    msgKey: 'litfass:upload:addressBusy',
    retryAfter: 5,
  })
