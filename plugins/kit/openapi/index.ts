export { type OpenApiOptions, openApiDocument } from './openApiDocument.ts'
