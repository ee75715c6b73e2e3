export { BmpError } from './bmp/bmpError.ts'
export { decodeBmp } from './bmp/decodeBmp.ts'
export { type ChildRenderRequest, renderInChild } from './child/renderInChild.ts'
export { endRenderChildren } from './child/warmChildren.ts'
export { type InspectedPicture, type Inspection, inspectUpload } from './inspectUpload.ts'
export { PipelineError, type PipelineErrorCode } from './pipelineError.ts'
export { PIPELINE_VERSION } from './pipelineVersion.ts'
export type { RawPixels } from './rawPixels.ts'
export {
  type EmbeddedMetadata,
  type EmbeddedText,
  MAX_CAPTION,
  MAX_COPYRIGHT,
  type MetadataOrigin,
  readMetadata,
} from './readMetadata.ts'
export type { RenderedVariant } from './render/renderVariants.ts'
export type { OnVariant, RenderRequest, Rendition } from './renderRendition.ts'
export { type RenditionIdentity, renditionHash } from './renditionHash.ts'
export { type TranscodedFormat, transcodeVariant } from './transcodeVariant.ts'
