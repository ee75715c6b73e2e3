import {
  type Folder,
  FolderLinks,
  isExactly,
  type ListFilters,
  listAddress,
} from '@litfass/interface/panelLists'
import { isStaff, readPreference, timeZoneOf, translate, viewerOf } from '@litfass/kit'
import { type BeforeListTableServerProps, createLocalReq, type PayloadRequest } from 'payload'
import { LAYOUT_PREFERENCE } from '../../constants.ts'
import { imagesOptionsOf } from '../../options.ts'
import { listTexts as texts } from '../../texts.ts'
import { dateFilter, monthsOf, peopleWithPictures, yearsWithPictures } from './folders.ts'
import { PictureLayout } from './PictureLayout.client.tsx'

type Given = Pick<BeforeListTableServerProps, 'searchParams'> & { req: PayloadRequest }

/** What has no text: the list behind the part of the first page, as Payload's filters write it. */
const WITHOUT_TEXT: ListFilters = ['caption', 'copyright'].flatMap((field) => [
  [{ field, operator: 'exists', value: 'false' } as const],
  [{ field, operator: 'equals', value: '' } as const],
])

/** Above the list of pictures: whether it is a grid or a list, and its folders. For staff. */
export async function PictureFolders({ payload, user, searchParams }: BeforeListTableServerProps) {
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  if (!isStaff(viewerOf(req))) return null
  const given = { req, searchParams }
  const [dates, people, layout] = await Promise.all([
    dateFolders(given),
    personFolders(given),
    readPreference(req, LAYOUT_PREFERENCE),
  ])
  const language = req.i18n.language
  const word = (name: Parameters<typeof texts.key>[0]) => translate(req, texts.key(name))
  return (
    <>
      <PictureLayout stored={Object(layout).layout === 'list' ? 'list' : 'grid'} />
      <FolderLinks
        language={language}
        label={word('folders')}
        folders={[folderOf(given, word('all')), folderOf(given, word('incomplete'), WITHOUT_TEXT)]}
      />
      <FolderLinks language={language} label={word('byDate')} folders={dates} />
      <FolderLinks language={language} label={word('byPerson')} folders={people} />
    </>
  )
}

function folderOf({ req, searchParams }: Given, label: string, filter?: ListFilters): Folder {
  const { collection } = imagesOptionsOf(req.payload)
  return {
    ...{ label, href: listAddress(req.payload.config, collection, filter) },
    isShown: isExactly(filter, searchParams),
  }
}

/** The years, and below the one that is shown its months with their numbers. */
async function dateFolders(given: Given): Promise<Folder[]> {
  const { req } = given
  const timeZone = timeZoneOf(req.payload)
  const folders: Folder[] = []
  const months = new Intl.DateTimeFormat(req.i18n.language, { month: 'long', timeZone: 'UTC' })
  const shown = yearIn(given, timeZone)
  for (const year of await yearsWithPictures(req)) {
    folders.push(folderOf(given, String(year), dateFilter(timeZone, year)))
    if (year !== shown) continue
    for (const { month, count } of await monthsOf(req, year)) {
      const name = `${months.format(Date.UTC(year, month - 1))} ${year}`
      folders.push({ ...folderOf(given, name, dateFilter(timeZone, year, month)), count })
    }
  }
  return folders
}

/** The year of the folder that is shown. */
function yearIn({ searchParams }: Given, timeZone: string): number | undefined {
  const value = Object(searchParams)['where[or][0][and][0][createdAt][greater_than]']
  const moment = Date.parse(String(value)) + 1
  if (Number.isNaN(moment)) return undefined
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(moment))
}

async function personFolders(given: Given): Promise<Folder[]> {
  const people = await peopleWithPictures(given.req)
  return people.map(({ id, name }) =>
    folderOf(given, name, { field: 'owner', operator: 'equals', value: String(id) }),
  )
}
