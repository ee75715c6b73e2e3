'use client'

import { routes as imageRoutes } from '@litfass/images/routes'
import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { ProvideInterface, useFlashIfAny } from '@litfass/interface/react'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import { createClient } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { routes, type TeaserForm } from '../routes.ts'
import { Conflict } from './Conflict.tsx'
import { DialogTabs } from './DialogTabs.tsx'
import styles from './dialog.module.css'
import { type DialogWords, dialogTexts } from './dialogTexts.ts'
import { EntriesNote } from './EntriesNote.tsx'
import { PreviewTab } from './PreviewTab.tsx'
import { useContentForm } from './places/ContentForm.tsx'
import { type ContentDraft, isFine } from './places/contentDraft.ts'
import type { RenderPictures } from './places/ImageField.tsx'
import { ConfirmedMoves, PendingStrip } from './SafeModeStrip.tsx'
import { type TeaserEditing, useTeaserEditing } from './useTeaserEditing.ts'

export type TeaserDialogProps = {
  language: 'de' | 'en'
  teaserId: number
  slotType?: string | undefined
  /** The name of the slot on its page; the teaser's own name when left out. */
  name?: string | undefined
  /** Base of the named routes, such as `/api/litfass`; their own paths when left out. */
  baseUrl?: string
  /** Offers no reset (spec platform 3, `dr`). */
  isResetDisabled?: boolean
  /** Saves for good, without a confirmation (`ds`). */
  isSafetyDisabled?: boolean
  /** Renders the windows that ask for one image; items have no image of their own when left out. */
  renderPictures?: RenderPictures
  /** Called when the dialog closes; `hasChanged` after a save, a confirmation, a revert or a reset. */
  onClose: (result: { hasChanged: boolean }) => void
  /** Shows a message if the page has no flash messages. */
  onMessage?: (message: { type: 'success' | 'alert'; text: string }) => void
}

/** The dialog in which staff change a teaser where it stands (spec platform 2 and 4). */
export function TeaserDialog(props: TeaserDialogProps) {
  const { language, baseUrl } = props
  const flash = useFlashIfAny()
  const client = useMemo(
    () => createClient({ routes: [routes, imageRoutes], language: () => language, baseUrl: baseUrl ?? '' }),
    [language, baseUrl],
  )
  const words = dialogTexts.in(language)
  const editing = useTeaserEditing({
    client,
    words,
    place: {
      teaserId: props.teaserId,
      slotType: props.slotType,
      isResetDisabled: props.isResetDisabled ?? false,
      isSafetyDisabled: props.isSafetyDisabled ?? false,
    },
    say: (message) => (flash ? flash.show(message) : props.onMessage?.(message)),
    onClose: props.onClose,
  })
  const { form, draft, isBusy } = editing
  return (
    <ProvideInterface language={language} words={interfaceTexts.in(language)} {...(flash && { flash })}>
      <Dialog
        title={fill(words.title, { name: props.name || form?.name || words.teaser })}
        onClose={editing.close}
        closeLabel={words.close}
        className={styles.dialog}
        view={form ? 'form' : 'loading'}
        data-teaser-dialog={props.teaserId}
        footer={
          <div className={styles.answers}>
            <button type="button" className={controls.plain} onClick={editing.close}>
              {words.cancel}
            </button>
            <button
              type="button"
              className={controls.primary}
              disabled={isBusy || !form || editing.changed !== undefined}
              onClick={editing.save}
            >
              {isBusy ? words.saving : words.save}
            </button>
          </div>
        }
      >
        {form && draft ? (
          <Editing
            {...{ form, draft, editing, words, language, client }}
            teaserId={props.teaserId}
            renderPictures={props.renderPictures}
          />
        ) : (
          <p aria-busy="true">{words.loading}</p>
        )}
      </Dialog>
    </ProvideInterface>
  )
}

type EditingProps = {
  teaserId: number
  form: TeaserForm
  draft: ContentDraft
  editing: TeaserEditing
  words: DialogWords
  language: 'de' | 'en'
  client: ReturnType<typeof createClient>
  renderPictures: RenderPictures | undefined
}

type TabId = 'content' | 'layout' | 'preview'

function Editing({ teaserId, form, draft, editing, words, language, client, renderPictures }: EditingProps) {
  const [tab, setTab] = useState<TabId>('content')
  const root = useRef<HTMLDivElement>(null)
  const { problem, refusal, problems, changed, offered, isBusy } = editing
  const { layout, places } = useContentForm({
    client,
    words,
    language,
    draft,
    problems,
    renderPictures,
    layouts: form.layouts,
    types: form.entityTypes,
    pageLanguage: form.language,
    imagePanel: form.imagePanel,
    onChange: editing.change,
  })
  useFirstProblem({ root, refusal, setTab })
  const { safeMode, mayRevert, mayReset, timeZone } = form
  // As the times of day from which items are shown.
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', hourCycle: 'h23', timeZone })
  const timeOf = (moment: number | string) => clock.format(new Date(moment))
  const moves = { words, isBusy, safeMode, mayReset, onMove: editing.move }
  return (
    <div ref={root} className={styles.editing}>
      {changed && (
        <Conflict
          {...{ client, words, timeOf, changed }}
          layouts={form.layouts}
          onKeep={editing.keepMine}
          onReload={editing.takeTheirs}
        />
      )}
      {offered && <OfferedDraft {...{ words, editing }} time={timeOf(offered.savedAt)} />}
      {problem && (
        <p role="alert" className={controls.error}>
          {problem}
        </p>
      )}
      {form.safeMode.state === 'pending' && <PendingStrip key={form.safeMode.expiresAt} {...moves} />}
      <EntriesNote {...{ words, language, timeZone }} entries={form.entries} />
      <DialogTabs
        label={words.tabs}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'content',
            title: words.content,
            content: places || (
              <div className={styles.automatic}>
                <UsualContent words={words} usual={form.usual} />
                <p>
                  <button type="button" className={controls.plain} onClick={() => setTab('layout')}>
                    {words.chooseLayout}
                  </button>
                </p>
              </div>
            ),
          },
          { id: 'layout', title: words.layout, content: layout },
          {
            id: 'preview',
            title: words.preview,
            content: tab === 'preview' && (
              <PreviewTab
                {...{ words, teaserId }}
                hint={
                  form.entries.length > 0
                    ? `${words.previewHint} ${words.previewPastEntries}`
                    : words.previewHint
                }
                render={editing.preview}
              />
            ),
          },
        ]}
      />
      {safeMode.state === 'confirmed' && (mayRevert || mayReset) && (
        <ConfirmedMoves mayRevert={mayRevert} {...moves} />
      )}
    </div>
  )
}

/** Describes the content of a slot without a layout. */
function UsualContent({ words, usual }: { words: DialogWords; usual: TeaserForm['usual'] }) {
  if (!usual) return <p>{words.automaticContent}</p>
  const { layout, titles } = usual
  return (
    <>
      <p>{fill(words.usual, { layout })}</p>
      <p>{titles.length > 0 ? words.usualNow : words.usualNothing}</p>
      {titles.length > 0 && (
        <ol>
          {titles.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position
            <li key={at}>{title}</li>
          ))}
        </ol>
      )}
    </>
  )
}

type OfferedDraftProps = Pick<EditingProps, 'words' | 'editing'> & { time: string }

/** Offers what was typed before a reload. */
function OfferedDraft({ words, editing, time }: OfferedDraftProps) {
  return (
    <div role="status" className={styles.offer}>
      <p>{fill(words.draft, { time })}</p>
      <div className={styles.moves}>
        <button type="button" className={controls.plain} onClick={editing.takeOffered}>
          {words.draftTake}
        </button>
        <button type="button" className={controls.quiet} onClick={editing.discardOffered}>
          {words.draftDiscard}
        </button>
      </div>
    </div>
  )
}

type FirstProblemOptions = Pick<TeaserEditing, 'refusal'> & {
  root: { current: HTMLElement | null }
  setTab: (tab: TabId) => void
}

/** Shows the first field that the server has refused, and moves the focus to it. */
function useFirstProblem({ root, refusal, setTab }: FirstProblemOptions): void {
  const isSought = useRef(false)
  useEffect(() => {
    if (!refusal || isFine(refusal.problems)) return
    const { items, places } = refusal.problems
    setTab(items.size > 0 || places.size > 0 ? 'content' : 'layout')
    isSought.current = true
  }, [refusal, setTab])
  // After each render: a field takes the focus only once its tab is shown and nothing is being sent any more.
  useEffect(() => {
    if (!isSought.current) return
    // Buttons and groups cannot be invalid to a screen reader; those that are refused have a mark of ours.
    const first = root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')
    first?.focus()
    if (!first || document.activeElement !== first) return
    isSought.current = false
    first.scrollIntoView({ block: 'center' })
  })
}
