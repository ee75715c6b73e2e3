import { z } from 'zod'
import type { ZodOpenApiRequestBodyObject } from 'zod-openapi'
import { refusingUnknownKeys } from '../endpoints/refusingUnknownKeys.ts'
import type { AnyRoute } from '../routes/defineRoute.ts'

/** The body an operation takes: JSON, or a form with a file. */
export function requestBodyOf(route: AnyRoute): ZodOpenApiRequestBodyObject | undefined {
  if (route.multipart) {
    return { required: true, content: { 'multipart/form-data': { schema: withFile(route.multipart) } } }
  }
  if (!route.body) return undefined
  const schema = refusingUnknownKeys(route.body)
  // An empty body counts as `{}`, so only a schema that refuses `{}` makes it necessary.
  const required = !route.body.safeParse({}).success
  return { required, content: { 'application/json': { schema } } }
}

/** A multipart form always has a file: the one its schema names, else `file`. */
function withFile(form: z.ZodObject): z.ZodObject {
  return Object.values(form.shape).some(isFile) ? form : form.safeExtend({ file: z.file() })
}

function isFile(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isFile(schema.unwrap())
  if (schema instanceof z.ZodArray) return isFile(schema.element)
  return schema instanceof z.ZodFile
}
