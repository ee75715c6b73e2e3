import { type AccessCase, expecting } from '@litfass/kit/testing'
import { graphqlAs, restAs } from '../calls.ts'
import { firstRecipeOf } from '../images.ts'
import type { Site } from '../useSite.ts'
import { type AccessPictures, facts, staff } from './content.ts'

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
        const path = `/api/image-recipes?where[image][in]=${Object.values(ids())}&limit=100`
        const answer = await send(viewer, 'GET', path)
        if (!answer.ok) return answer.status
        const docs: { image: unknown; savedBy: unknown }[] = (await answer.json()).docs
        if (docs.some(({ savedBy }) => typeof savedBy === 'object' && savedBy !== null))
          return 'accounts told'
        return `${new Set(docs.map(({ image }) => JSON.stringify(image))).size} told`
      },
      answers: expecting('0 told', { member: '1 told', ...staff('3 told') }),
    },
    {
      name: 'image-recipes.read',
      detail: 'of a member’s picture',
      call: async (viewer) => status(viewer, 'GET', `/api/image-recipes/${await recipeOf(ids().own)}`),
      holds: facts.own,
    },
    {
      name: 'image-recipes.read',
      detail: 'of a withdrawn picture',
      call: async (viewer) => status(viewer, 'GET', `/api/image-recipes/${await recipeOf(ids().withdrawn)}`),
      holds: facts.withdrawn,
    },
    {
      name: 'image-recipes.create',
      call: (viewer) => status(viewer, 'POST', '/api/image-recipes', { ...FORGED_RECIPE, image: ids().own }),
    },
    {
      name: 'image-recipes.update',
      call: async (viewer) =>
        status(viewer, 'PATCH', `/api/image-recipes/${await recipeOf(ids().own)}`, FORGED_RECIPE),
    },
    {
      name: 'image-recipes.delete',
      call: async (viewer) => status(viewer, 'DELETE', `/api/image-recipes/${await recipeOf(ids().own)}`),
    },
  ]
}

const FORGED_FIELDS = 'revision: 99, contentHash: "ff", rotation: 0, focus_x: 1, focus_y: 1'

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
        return found === undefined ? 'nothing' : Number(found) > 1 ? 'all' : `${found}`
      },
      answers: expecting('0', { member: '1', ...staff('all') }),
    },
    {
      name: 'image-recipes.read',
      detail: 'of a member’s picture',
      call: async (viewer) => outcome(viewer, `{ ImageRecipe(id: ${await ownRecipe()}) { revision } }`),
      holds: facts.own,
    },
    {
      name: 'image-recipes.create',
      call: (viewer) =>
        outcome(viewer, `mutation { createImageRecipe(data: { image: ${own()}, ${FORGED_FIELDS} }) { id } }`),
    },
    {
      name: 'image-recipes.update',
      call: async (viewer) => {
        const id = await ownRecipe()
        return outcome(viewer, `mutation { updateImageRecipe(id: ${id}, data: { focus_x: 1 }) { id } }`)
      },
    },
    {
      name: 'image-recipes.delete',
      call: async (viewer) =>
        outcome(viewer, `mutation { deleteImageRecipe(id: ${await ownRecipe()}) { id } }`),
    },
  ]
}
