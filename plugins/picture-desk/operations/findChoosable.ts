import { PICTURES_PER_PAGE } from '../constants.ts'
import { PICTURE_COLUMNS, presentPicture } from '../presenters/presentPicture.ts'
import type { DeskPicture } from '../routes.ts'
import { choosablePictures } from './choosablePictures.ts'
import type { DeskRequest } from './deskRequest.ts'
import { ownPictures } from './ownPictures.ts'

type Choosable = { pictures: DeskPicture[]; total: number; page: number; pages: number }

/** A page of the pictures whoever asks may choose from, newest first. */
export async function findChoosable(asked: DeskRequest): Promise<Choosable> {
  const { req, options, query } = asked
  const { page } = query
  if (page === 0) return { pictures: [], total: 0, page: 0, pages: 0 }
  const found = await req.payload.find({
    collection: options.collection,
    where: { and: [...(await ownPictures(asked)), ...choosablePictures(asked)] },
    select: PICTURE_COLUMNS,
    // Pictures of one upload may share their time; without the id one could stand on two pages, or on none.
    sort: ['-createdAt', '-id'],
    limit: PICTURES_PER_PAGE,
    page,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return {
    pictures: found.docs.map(presentPicture),
    total: found.totalDocs,
    page,
    pages: found.totalPages,
  }
}
