import { type AccessCase, expecting } from '@litfass/kit/testing'
import { staff } from './accessOutcomes.ts'
import type { AccessPictures } from './buildAccessPictures.ts'
import { firstRecipeOf } from './firstRecipeOf.ts'
import { restAs } from './restAs.ts'
import type { Site } from './useSite.ts'

const FORGED_RECIPE = { revision: 99, contentHash: 'ff', rotation: 0, focus_x: 1, focus_y: 1 }

/** The rows of the access matrix for the recipes of pictures over REST. */
export function recipeRestAccess(site: () => Site, pictures: () => AccessPictures): AccessCase[] {
  const { send, status } = restAs(site)
  const ids = () => pictures().ids
  const recipeOf = (imageId: number) => firstRecipeOf(site().payload, imageId)
  return [
    {
      name: 'image-recipes.list',
      detail: 'by pictures told of',
      call: async (viewer) => {
        const path = `/api/image-recipes?where[image][in]=${Object.values(ids())}&limit=0`
        const answer = await send(viewer, 'GET', path)
        if (!answer.ok) return answer.status
        const docs: { image: unknown; savedBy: unknown }[] = (await answer.json()).docs
        if (docs.some(({ savedBy }) => typeof savedBy === 'object' && savedBy !== null))
          return 'accounts told'
        return `${new Set(docs.map(({ image }) => JSON.stringify(image))).size} told`
      },
      expected: expecting(403, { member: '1 told', otherMember: '0 told', ...staff('3 told') }),
    },
    {
      name: 'image-recipes.read',
      detail: 'of a member’s picture',
      call: async (viewer) => status(viewer, 'GET', `/api/image-recipes/${await recipeOf(ids().own)}`),
      expected: expecting(403, { member: 200, otherMember: 404, ...staff(200) }),
    },
    {
      name: 'image-recipes.read',
      detail: 'of a withdrawn picture',
      call: async (viewer) => status(viewer, 'GET', `/api/image-recipes/${await recipeOf(ids().withdrawn)}`),
      expected: expecting(403, { member: 404, otherMember: 404, ...staff(200) }),
    },
    {
      name: 'image-recipes.create',
      call: (viewer) => status(viewer, 'POST', '/api/image-recipes', { ...FORGED_RECIPE, image: ids().own }),
      expected: expecting(403),
    },
    {
      name: 'image-recipes.update',
      call: async (viewer) =>
        status(viewer, 'PATCH', `/api/image-recipes/${await recipeOf(ids().own)}`, FORGED_RECIPE),
      expected: expecting(403),
    },
    {
      name: 'image-recipes.delete',
      call: async (viewer) => status(viewer, 'DELETE', `/api/image-recipes/${await recipeOf(ids().own)}`),
      expected: expecting(403),
    },
  ]
}
