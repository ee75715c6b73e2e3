export { BmpError } from './bmp/bmpHeader.ts'
export { decodeBmp } from './bmp/decodeBmp.ts'
export { endRenderChildren } from './child/childProcess.ts'
export { childEnvironment } from './child/confinement.ts'
export { type ChildRenderRequest, renderInChild } from './child/renderInChild.ts'
export { type InspectedPicture, type Inspection, inspectUpload } from './inspectUpload.ts'
export type {
  EmbeddedText,
  EmbeddedTexts,
  MetadataOrigin,
} from './metadata/readTexts.ts'
export {
  cutVariant,
  type TranscodedFormat,
  type TurnedVariant,
  transcodeVariant,
  turnVariant,
} from './ownVariants.ts'
export { PipelineError, type PipelineErrorCode } from './pipelineError.ts'
export { type EmbeddedMetadata, readMetadata } from './readMetadata.ts'
export { makePlaceholder } from './render/placeholder.ts'
export type { RawPixels } from './render/rawPixels.ts'
export type { RenderedVariant } from './render/renderVariants.ts'
export { type OnVariant, type RenderRequest, type Rendition, renderRendition } from './renderRendition.ts'
export { PIPELINE_VERSION, type RenditionIdentity, renditionHash } from './renditionHash.ts'
