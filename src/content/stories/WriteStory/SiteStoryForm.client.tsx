'use client'

import { StoryForm, type StoryFormProps, type WritingServices } from '@litfass/articles/writing'
import { findEventAt, searchEventsAt } from '@litfass/participation/findEvent'
import type { ParticipationDialogProps } from '@litfass/rich-text/editor'
import { lazy, Suspense } from 'react'
import { embedProviders } from '../../../../config/embedProviders.ts'
import { loadEditor } from '../../../components/EditPicture/useFigureEditor.tsx'
import { useSession } from '../../../components/SessionMenu/session.ts'
import { usePageLocale } from '../../../i18n/useTexts.ts'

/** The form in which members write, with the editors and events of the site. */
export function SiteStoryForm(props: StoryFormProps) {
  const session = useSession()
  const isStaff = session.kind === 'account' && session.isStaff
  const { language } = props
  return (
    <StoryForm
      {...props}
      services={{
        loadClient,
        loadEditor,
        findThumb,
        text: {
          mayCreateGalleries: isStaff,
          providers: embedProviders,
          findEvent: findEventAt({ language }),
          searchEvents: searchEventsAt({ language }),
          // Others write with events that are there: making one is for staff.
          ...(isStaff && { ParticipationDialog: SiteParticipationDialog }),
        },
      }}
    />
  )
}

const loadClient: WritingServices['loadClient'] = async (use) => {
  const { client, trackedClient } = await import('../../../client.ts')
  return use === 'actions' ? trackedClient : client
}

async function findThumb(id: number): Promise<string | undefined> {
  const [{ client }, { getMediaView }, { whenRendered }] = await Promise.all([
    import('../../../client.ts'),
    import('@litfass/galleries/routes'),
    import('../../../components/EditPicture/Editor.client.tsx'),
  ])
  await whenRendered(id)
  const { media } = await client.call(getMediaView, { params: { id } })
  return media.type === 'image' && media.state === 'shown' ? media.image.urls?.M : undefined
}

const SiteEventDialog = lazy(async () => ({
  default: (await import('../../event/Participation/SiteEventDialog.client.tsx')).SiteEventDialog,
}))

function SiteParticipationDialog({ renderPictures: _, ...asked }: ParticipationDialogProps) {
  return (
    <Suspense>
      <SiteEventDialog {...asked} isForText language={usePageLocale()} />
    </Suspense>
  )
}
