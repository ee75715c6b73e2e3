import type { Handler, RuleCheck } from '@litfass/kit'
import { databasePool } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import { isAllowed } from '../access.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import type { imageCut, imageFile } from '../routes.ts'
import { refusedFile, toResponse } from '../serving/fileAnswer.ts'
import { createFileServer, type FileAddress, type FileServer } from '../serving/fileServer.ts'
import { servedFiles } from '../serving/publicFiles.ts'

const servers = new WeakMap<Payload, FileServer>()

/** Serves variants to callers who may read their picture. */
export const serveVariant: Handler<typeof imageFile, ResolvedImagesOptions> = ({ req, params, options }) =>
  answer(options, req, { kind: 'variant', ...params })

/** Serves cuts to callers who may read their picture. */
export const serveCut: Handler<typeof imageCut, ResolvedImagesOptions> = ({ req, params, options }) =>
  answer(options, req, { kind: 'cut', ...params })

/**
 * The check behind the policy `fileReaders`. The file server applies the rule itself: it needs no query for public
 * pictures, and answers 410 for withdrawn ones.
 */
export const checkFileRights: RuleCheck = () => true

async function answer(
  options: ResolvedImagesOptions,
  req: PayloadRequest,
  address: FileAddress,
): Promise<Response> {
  const { payload } = req
  const serve =
    servers.get(payload) ?? createFileServer({ ...servedFiles(payload.config), pool: databasePool(payload) })
  servers.set(payload, serve)
  const mayRead = () =>
    isAllowed(req, {
      collection: options.collection,
      operation: 'read',
      id: Number(address.imageId),
      inTrash: true,
    })
  return toResponse((await serve(req.headers, address, mayRead)) ?? refusedFile(404))
}
