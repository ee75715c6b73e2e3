'use client'

import { Button, Drawer, useDrawerSlug, useModal } from '@payloadcms/ui'
import { ProvideChoosing } from '../../react/context/ProvideChoosing.tsx'
import { BookmarkChoice, type BookmarkChoiceProps } from './BookmarkChoice.tsx'
import { usePanelServices } from './usePanelServices.ts'

export type ChooseBookmarksProps = Pick<BookmarkChoiceProps, 'refusalOf'> & {
  /** Called with the ids of the chosen pictures. */
  take: (ids: readonly number[]) => void
}

/** A button of the panel that lets an editor take pictures from their lists, for a field that holds pictures. */
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
        <ProvideChoosing services={services}>
          <BookmarkChoice
            refusalOf={refusalOf}
            onTake={(ids) => {
              take(ids)
              closeModal(slug)
            }}
          />
        </ProvideChoosing>
      </Drawer>
    </>
  )
}
