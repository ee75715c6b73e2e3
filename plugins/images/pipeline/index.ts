export { BmpError } from './bmp/bmpError.ts'
export { decodeBmp } from './bmp/decodeBmp.ts'
export { childEnvironment } from './child/childEnvironment.ts'
export { type ChildRenderRequest, renderInChild } from './child/renderInChild.ts'
export { endRenderChildren } from './child/warmChildren.ts'
export { cutVariant } from './cutVariant.ts'
export { type InspectedPicture, type Inspection, inspectUpload } from './inspectUpload.ts'
export {
  type EmbeddedText,
  type EmbeddedTexts,
  MAX_CAPTION,
  MAX_COPYRIGHT,
  type MetadataOrigin,
} from './metadata/readTexts.ts'
export { PipelineError, type PipelineErrorCode } from './pipelineError.ts'
export { PIPELINE_VERSION } from './pipelineVersion.ts'
export type { RawPixels } from './rawPixels.ts'
export { type EmbeddedMetadata, readMetadata } from './readMetadata.ts'
export { makePlaceholder } from './render/makePlaceholder.ts'
export type { RenderedVariant } from './render/renderVariants.ts'
export { type OnVariant, type RenderRequest, type Rendition, renderRendition } from './renderRendition.ts'
export { type RenditionIdentity, renditionHash } from './renditionHash.ts'
export { type TranscodedFormat, transcodeVariant } from './transcodeVariant.ts'
export { type TurnedVariant, turnVariant } from './turnVariant.ts'
