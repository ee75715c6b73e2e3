import {
  BookmarkButton,
  BookmarkLists,
  BookmarkPicker,
  type BookmarkServices,
  BookmarksLinkText,
  bookmarkCallsOf,
  createBookmarks,
  createTabChannel,
  ProvideBookmarks,
} from '@litfass/bookmarks/react'
import { routes } from '@litfass/bookmarks/routes'
import { componentTexts } from '@litfass/bookmarks/texts'
import { createPictureUploads, PictureUploadsContext } from '@litfass/images/client'
import { createFlash, FlashMessages, ProvideInterface } from '@litfass/interface/react'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import { createClient } from '@litfass/kit/client'
import { useState } from 'react'
import type { SceneProps } from '../Scene.ts'
import { sceneStubs } from '../sceneStubs.ts'

/**
 * The lists with a button for pictures 1 and 2; `viewer` says who looks at them (`member`), `picker` shows the window,
 * `uploads` lets it take new pictures.
 */
export default function BookmarksScene({ language, search }: SceneProps) {
  const [flash] = useState(createFlash)
  const [uploads] = useState(() => (search.has('uploads') ? createPictureUploads() : null))
  const [services] = useState(() => servicesOf({ language, search }, flash.show))
  return (
    <ProvideInterface language={language} words={interfaceTexts.in(language)} flash={flash}>
      <FlashMessages />
      <ProvideBookmarks services={services}>
        <h1>
          <a href="#vorgemerkt">
            <BookmarksLinkText />
          </a>
        </h1>
        <BookmarkButton id={1} imageType="image" look="words" />
        <BookmarkButton id={2} imageType="image" title="Boje im Nebel" />
        <PictureUploadsContext value={uploads}>
          {search.has('picker') ? <Picking /> : <BookmarkLists />}
        </PictureUploadsContext>
      </ProvideBookmarks>
    </ProvideInterface>
  )
}

function Picking() {
  const [isOpen, setIsOpen] = useState(false)
  const [titles, setTitles] = useState<string[]>([])
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Aus der Merkliste
      </button>
      <p data-copied="">{titles.join(', ')}</p>
      {isOpen && (
        <BookmarkPicker
          imageManagerPrefix="article"
          onCopied={(copies) => setTitles([...titles, ...copies.map(({ title }) => title)])}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const viewers = ['visitor', 'pending'] as const

function servicesOf(
  { language, search }: SceneProps,
  show: ReturnType<typeof createFlash>['show'],
): BookmarkServices {
  const calls = bookmarkCallsOf({
    loadClient: async () => createClient({ routes: [routes], language: () => language }),
  })
  return {
    language,
    words: componentTexts.in(language === 'en' ? 'en' : 'de'),
    calls,
    bookmarks: createBookmarks({ calls, tabs: createTabChannel() }),
    viewer: viewers.find((one) => one === search.get('viewer')) ?? 'member',
    say: show,
    stubs: sceneStubs,
    addresses: { pageOf: (id) => `/picture/${id}`, signIn: '/signin', pictures: '/pictures' },
  }
}
