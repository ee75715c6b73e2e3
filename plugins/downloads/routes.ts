import { accounts } from '@litfass/kit/policies'
import { defineRoute, rowId } from '@litfass/kit/routes'
import { z } from 'zod'

/** The states of a download: queued, being made, there for its owner, or given up. */
export const DOWNLOAD_STATES = ['waiting', 'running', 'ready', 'failed'] as const

const status = z.object({
  state: z.enum(DOWNLOAD_STATES),
  /** From 0 to 100. */
  percent: z.number().int(),
  /** Path of the file, once it is ready. */
  url: z.string().optional(),
})

/**
 * `POST /download/status` `{ ids }`: how far downloads are (spec platform 8). Those of others, and those that are gone, are left
 * out.
 */
export const downloadStatus = defineRoute({
  name: 'download_status',
  method: 'POST',
  path: '/download/status',
  summary: 'How far downloads of one’s own are',
  who: accounts,
  body: z.strictObject({ ids: z.array(rowId).min(1).max(50) }),
  reply: z.object({ statuses: z.record(z.string(), status) }),
  formats: ['json'],
  limit: { points: 600, seconds: 600 },
})

/** `POST /download/export`: asks for a file with everything about one's own account; one under way is given again. */
export const exportData = defineRoute({
  name: 'download_export',
  method: 'POST',
  path: '/download/export',
  summary: 'Puts everything about one’s own account into a file, in the background',
  who: accounts,
  body: z.strictObject({ language: z.enum(['de', 'en']).optional() }),
  reply: z.object({ id: z.number(), state: z.enum(DOWNLOAD_STATES), msg: z.string() }),
  formats: ['json'],
  limit: { points: 10, seconds: 86_400 },
})

/** `GET /download/file/{id}`: the file, only for its owner; 404 for everyone else and once it is deleted. */
export const downloadFile = defineRoute({
  name: 'download_file',
  method: 'GET',
  path: '/download/file/{id}',
  summary: 'The file of a download of one’s own',
  who: accounts,
  params: z.object({ id: rowId }),
  formats: ['binary'],
  limit: { points: 60, seconds: 3600 },
})

/** The named routes of the plugin. */
export const routes = [downloadStatus, exportData, downloadFile] as const
