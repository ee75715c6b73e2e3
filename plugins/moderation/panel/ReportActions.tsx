import {
  ActionBar,
  ActionQuestion,
  RunFailures,
  type RunReport,
  useListRun,
  useSelectedDocuments,
} from '@litfass/interface/panelActions'
import { useDocumentReload, usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import {
  Button,
  toast,
  useDocumentInfo,
  useListDrawerContext,
  useModal,
  useRouteCache,
  useSelection,
} from '@payloadcms/ui'
import { useMemo } from 'react'
import { actionsFor, MAX_NOTE, REPORT_ACTIONS, REPORT_STATES, type ReportAction } from '../reports.ts'
import { decideReport } from '../routes.ts'
import styles from './reports.module.css'
import { useTexts } from './useTexts.ts'

/** Buttons above the list of reports that decide the ticked ones, and what became of it. */
export function ReportBulkActions() {
  const text = useTexts()
  const { isInDrawer } = useListDrawerContext()
  const { count = 0, selectedIDs, toggleAll } = useSelection()
  const { openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const { report, isRunning, run, clear } = useListRun(text('run.unknown'))
  const decide = useDecision()
  const readSelected = useSelectedDocuments()
  if (isInDrawer) return null
  const confirm = async (action: ReportAction, note: string) => {
    const reports = await readSelected().catch(() => undefined)
    if (!reports) return void toast.error(text('run.unread'))
    const { changed } = await run(reports, (id) => decide(id, action, note))
    if (changed === 0) return
    toast.success(changed === 1 ? text(`done.${action}`) : text('run.done', { count: changed }))
    if (selectedIDs.length > 0) toggleAll()
    clearRouteCache()
  }
  return (
    <ActionBar
      label={text('act.label')}
      hint={text('act.none')}
      actions={REPORT_ACTIONS.map((name) => ({ name, label: text(`act.${name}`) }))}
      count={count}
      isDisabled={isRunning}
      onOpen={(action) => {
        clear()
        openModal(`reports-${action}`)
      }}
    >
      {REPORT_ACTIONS.map((action) => (
        <ReportQuestion
          key={action}
          slug={`reports-${action}`}
          action={action}
          count={count}
          report={isRunning ? report : undefined}
          onConfirm={(note) => confirm(action, note)}
        />
      ))}
      <RunFailures
        report={report}
        title={(count) => text('run.failed', { count })}
        closeLabel={text('run.close')}
        onClose={clear}
      />
    </ActionBar>
  )
}

/** The buttons that decide a report, on its own page. */
export function ReportActions() {
  const text = useTexts()
  const { id, savedDocumentData } = useDocumentInfo()
  const { openModal } = useModal()
  const { isRunning, run } = useListRun(text('run.unknown'))
  const decide = useDecision()
  const reload = useDocumentReload()
  const state = REPORT_STATES.find((one) => one === savedDocumentData?.state)
  if (id === undefined || !state) return null
  const confirm = async (action: ReportAction, note: string) => {
    const { failures } = await run([{ id: Number(id), name: `#${id}` }], (one) => decide(one, action, note))
    for (const { msg } of failures) toast.error(msg)
    if (failures.length === 0) toast.success(text(`done.${action}`))
    await reload()
  }
  return (
    <section className={styles.actions} aria-label={text('act.label')}>
      {actionsFor(state).map((action) => (
        <Button
          key={action}
          buttonStyle="secondary"
          size="small"
          margin={false}
          disabled={isRunning}
          extraButtonProps={{ 'aria-haspopup': 'dialog' }}
          onClick={() => openModal(`report-${action}-${id}`)}
        >
          {text(`act.${action}`)}
        </Button>
      ))}
      {REPORT_ACTIONS.map((action) => (
        <ReportQuestion
          key={action}
          slug={`report-${action}-${id}`}
          action={action}
          count={1}
          report={undefined}
          onConfirm={(note) => confirm(action, note)}
        />
      ))}
    </section>
  )
}

type ReportQuestionProps = {
  slug: string
  action: ReportAction
  count: number
  /** How far it is, while it is under way. */
  report: RunReport | undefined
  onConfirm: (note: string) => Promise<void>
}

function ReportQuestion({ slug, action, count, report, onConfirm }: ReportQuestionProps) {
  const text = useTexts()
  return (
    <ActionQuestion
      slug={slug}
      heading={text(`ask.${action}Title`)}
      about={[text(`ask.${action}`, { count }), text(`ask.${action}Effect`)]}
      confirmLabel={text(`act.${action}`)}
      reason={{ label: text('ask.note'), hint: text('ask.noteHint'), maxLength: MAX_NOTE }}
      progress={
        report && {
          label: text('run.progress', { asked: report.asked, total: report.total }),
          value: report.asked,
          max: report.total,
        }
      }
      onConfirm={onConfirm}
    />
  )
}

/** Returns a function that decides a report. */
function useDecision() {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(() => {
    const client = createClient({ routes: [[decideReport]], language: () => language, baseUrl })
    return (id: number, action: ReportAction, note: string) =>
      client.call(decideReport, { body: { id, action, ...(note && { note }) } })
  }, [baseUrl, language])
}
