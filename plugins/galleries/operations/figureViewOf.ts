import { LitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { FigureControls, FigureLook, FigureReference, FigureView } from '../domain/FigureView.ts'
import type { FigureSource } from '../FigureSource.ts'
import { galleriesOptionsOf } from './galleriesOptionsOf.ts'

/**
 * A figure with the rights of the caller: what the look asks for can only hide what they may do (spec media 6).
 * @throws LitfassError `absent` when there is nothing for the caller
 */
export async function figureViewOf(
  req: PayloadRequest,
  { id, imageType }: FigureReference,
  look: FigureLook,
): Promise<FigureView> {
  const source = galleriesOptionsOf(req.payload).sources[imageType]
  const media = await source?.find(req, id)
  if (!source || !media) throw absent(imageType)
  const controls = await controlsOf(req, { id, source, wanted: look.controls })
  return { ...look, media, controls }
}

type Asked = { id: number; source: FigureSource; wanted: FigureControls }

async function controlsOf(req: PayloadRequest, { id, source, wanted }: Asked): Promise<FigureControls> {
  // Most figures show none, and need not ask.
  if (!wanted.edit && !wanted.download && !wanted.delete) return wanted
  const rights = await source.rights(req, id)
  return {
    edit: wanted.edit && rights.edit,
    download: wanted.download && rights.download,
    delete: wanted.delete && rights.delete,
    contextMenu: wanted.contextMenu,
  }
}

function absent(imageType: FigureReference['imageType']): LitfassError {
  return imageType === 'streaming_media'
    ? new LitfassError('absent', {
        detail: 'galleries.streamUnavailable',
        msgKey: 'litfass:galleries:streamUnavailable',
      })
    : new LitfassError('absent')
}
