'use client'

import { stubWatchOf } from '@litfass/images/stubs'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import type { AnyRoute } from '@litfass/kit/routes'
import { Button, Drawer, useDrawerSlug, useModal } from '@payloadcms/ui'
import { useMemo } from 'react'
import { bookmarkCallsOf } from '../react/calls.ts'
import { componentTexts } from '../react/componentTexts.ts'
import { type PickerServices, ProvidePicker } from '../react/ProvideBookmarks.tsx'
import { BookmarkChoice, type BookmarkChoiceProps } from './BookmarkChoice.tsx'

type ChooseBookmarksProps = Pick<BookmarkChoiceProps, 'refusalOf'> & {
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
      calls: bookmarkCallsOf({
        loadClient: () => loadClient(import('../routes.ts'), { baseUrl, language }),
        baseUrl,
      }),
      viewer: 'member',
      stubs: stubWatchOf({
        loadClient: () => loadClient(import('@litfass/images/routes'), { baseUrl, language }),
      }),
    }),
    [baseUrl, language],
  )
}

/** Loads a client: when the drawer is opened, or with its first picture that is being processed. Its routes come with their schemas. */
async function loadClient(
  loading: Promise<{ routes: readonly AnyRoute[] }>,
  { baseUrl, language }: { baseUrl: string; language: 'de' | 'en' },
) {
  const [{ createClient }, { routes }] = await Promise.all([import('@litfass/kit/client'), loading])
  return createClient({ routes: [routes], language: () => language, baseUrl })
}
