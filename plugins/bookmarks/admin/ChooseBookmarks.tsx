'use client'

import { stubWatchOf } from '@litfass/images/stubs'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { Button, Drawer, useDrawerSlug, useModal } from '@payloadcms/ui'
import { useMemo } from 'react'
import { bookmarkCallsOf } from '../react/calls.ts'
import { componentTexts } from '../react/componentTexts.ts'
import { type PickerServices, ProvidePicker } from '../react/ProvideBookmarks.tsx'
import { BookmarkChoice, type BookmarkChoiceProps } from './BookmarkChoice.tsx'

export type ChooseBookmarksProps = Pick<BookmarkChoiceProps, 'refusalOf'> & {
  /** Called with the ids of the chosen pictures. */
  take: (ids: readonly number[]) => void
}

/** A button for fields of pictures in the panel that lets editors take pictures from their lists. */
export function ChooseBookmarks({ take, refusalOf }: ChooseBookmarksProps) {
  const services = usePanelServices()
  const { openModal, closeModal } = useModal()
  const slug = useDrawerSlug('litfass-bookmarks')
  const { words } = services
  return (
    <>
      <Button buttonStyle="secondary" size="medium" margin={false} onClick={() => openModal(slug)}>
        {words.pickerOpen}
      </Button>
      <Drawer slug={slug} title={words.pickerTitle}>
        <ProvidePicker services={services}>
          <BookmarkChoice
            refusalOf={refusalOf}
            onTake={(ids) => {
              take(ids)
              closeModal(slug)
            }}
          />
        </ProvidePicker>
      </Drawer>
    </>
  )
}

/** Everyone in the panel has an account. */
function usePanelServices(): PickerServices {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(
    () => ({
      words: componentTexts.in(language),
      calls: bookmarkCallsOf({ loadClient: () => loadClient(baseUrl, language), baseUrl }),
      viewer: 'member',
      stubs: stubWatchOf({ loadClient: () => loadImageClient(baseUrl, language) }),
    }),
    [baseUrl, language],
  )
}

/** Loaded with the first picture in the drawer that is being processed. */
async function loadImageClient(baseUrl: string, language: 'de' | 'en') {
  const [{ createClient }, { routes }] = await Promise.all([
    import('@litfass/kit/client'),
    import('@litfass/images/routes'),
  ])
  return createClient({ routes: [routes], language: () => language, baseUrl })
}

/** Loaded when the drawer is opened, since it includes the schemas of every route. */
async function loadClient(baseUrl: string, language: 'de' | 'en') {
  const [{ createClient }, { routes }] = await Promise.all([
    import('@litfass/kit/client'),
    import('../routes.ts'),
  ])
  return createClient({ routes: [routes], language: () => language, baseUrl })
}
