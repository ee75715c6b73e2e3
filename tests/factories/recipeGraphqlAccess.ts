import { type AccessCase, expecting } from '@litfass/kit/testing'
import { staff } from './accessOutcomes.ts'
import type { AccessPictures } from './buildAccessPictures.ts'
import { firstRecipeOf } from './firstRecipeOf.ts'
import { graphqlAs } from './graphqlAs.ts'
import type { Site } from './useSite.ts'

const FORGED_RECIPE = 'revision: 99, contentHash: "ff", rotation: 0, focus_x: 1, focus_y: 1'

/** The rows of the access matrix for the recipes of pictures over GraphQL. */
export function recipeGraphqlAccess(site: () => Site, pictures: () => AccessPictures): AccessCase[] {
  const { ask, outcome } = graphqlAs(site)
  const own = () => pictures().ids.own
  const ownRecipe = () => firstRecipeOf(site().payload, own())
  return [
    {
      name: 'image-recipes.list',
      detail: 'the first of each picture',
      call: async (viewer) => {
        const query = '{ ImageRecipes(where: { revision: { equals: 1 } }) { totalDocs } }'
        const found = (await ask(viewer, query)).data?.ImageRecipes?.totalDocs
        return found === undefined ? 'refused' : Number(found) > 1 ? 'all' : `${found}`
      },
      expected: expecting('refused', { member: '1', otherMember: '0', ...staff('all') }),
    },
    {
      name: 'image-recipes.read',
      detail: 'of a member’s picture',
      call: async (viewer) => outcome(viewer, `{ ImageRecipe(id: ${await ownRecipe()}) { revision } }`),
      expected: expecting('nothing', { member: 'done', ...staff('done') }),
    },
    {
      name: 'image-recipes.create',
      call: (viewer) =>
        outcome(viewer, `mutation { createImageRecipe(data: { image: ${own()}, ${FORGED_RECIPE} }) { id } }`),
      expected: expecting('refused'),
    },
    {
      name: 'image-recipes.update',
      call: async (viewer) => {
        const id = await ownRecipe()
        return outcome(viewer, `mutation { updateImageRecipe(id: ${id}, data: { focus_x: 1 }) { id } }`)
      },
      expected: expecting('refused'),
    },
    {
      name: 'image-recipes.delete',
      call: async (viewer) =>
        outcome(viewer, `mutation { deleteImageRecipe(id: ${await ownRecipe()}) { id } }`),
      expected: expecting('refused'),
    },
  ]
}
