'use client'

import type { DeskDecision } from '@litfass/kit'
import styles from './deciding.module.css'
import { type DecidableItem, focusIdOf, keyOf, useDecisionWork } from './decisionWork.ts'

type DecisionListProps = {
  /** Name of the part whose items are listed. */
  part: string
  /** Shows the buttons of every item; otherwise an item opens with what is needed to decide. */
  showsDecisions: boolean
}

/** The items of a part, each with the decisions about it. */
export function DecisionList({ part, showsDecisions }: DecisionListProps) {
  const { open } = useDecisionWork().work
  const listed = open.filter((item) => item.part === part)
  return (
    <ul className={styles.items}>
      {listed.map((item) =>
        showsDecisions ? (
          <ShownItem key={keyOf(item)} item={item} />
        ) : (
          <OpeningItem key={keyOf(item)} item={item} />
        ),
      )}
    </ul>
  )
}

/** An item whose decisions are always there, such as a comment: author, text, about what, when. */
function ShownItem({ item }: { item: DecidableItem }) {
  const { renderLink } = useDecisionWork().tools
  return (
    <li id={focusIdOf(item)} tabIndex={-1} className={styles.shown}>
      {renderLink({
        href: item.href,
        className: styles.words,
        children: (
          <>
            {item.by && <strong>{item.by}</strong>} {item.title}
          </>
        ),
      })}
      <div className={styles.foot}>
        <p className={styles.about}>
          {item.note && <span>{item.note}</span>} <Moment item={item} />
        </p>
        <Decisions item={item} isQuiet />
      </div>
    </li>
  )
}

/** An item that opens with what is needed to decide about it. */
function OpeningItem({ item }: { item: DecidableItem }) {
  const { opened, toggle, tools } = useDecisionWork()
  const isOpen = opened !== undefined && keyOf(opened) === keyOf(item)
  const detailId = `${focusIdOf(item)}-detail`
  return (
    <li data-open={isOpen || undefined}>
      <button
        type="button"
        id={focusIdOf(item)}
        className={styles.title}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={() => toggle(item)}
      >
        {item.by && <strong>{item.by}</strong>} {item.title || <em>{tools.text('untitled')}</em>}
      </button>
      <Moment item={item} />
      {(item.note || item.lacks) && (
        <p className={styles.about}>
          {item.note && <span>{item.note}</span>}{' '}
          {item.lacks && <span className={styles.lacks}>{item.lacks}</span>}
        </p>
      )}
      {isOpen && (
        <div id={detailId} className={styles.detail}>
          <Detail item={item} />
          <Decisions item={item} isQuiet={false} />
        </div>
      )}
    </li>
  )
}

function Moment({ item: { at, moment } }: { item: DecidableItem }) {
  return at && moment ? (
    <time dateTime={at} title={moment.full}>
      {moment.near}
    </time>
  ) : null
}

function Detail({ item: { detail } }: { item: DecidableItem }) {
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: a thumbnail that the server has made already */}
      {detail?.picture && <img src={detail.picture} alt="" width={108} height={72} />}
      {detail?.text && (
        <p className={styles.excerpt} dir="auto">
          {detail.text}
        </p>
      )}
      {detail?.facts && detail.facts.length > 0 && <p className={styles.facts}>{detail.facts.join(' · ')}</p>}
    </>
  )
}

/** The buttons of an item, its progress, and what went wrong with another try. */
function Decisions({ item, isQuiet }: { item: DecidableItem; isQuiet: boolean }) {
  const { tools, work, decide } = useDecisionWork()
  const { text, renderLink } = tools
  const isWorking = work.working !== undefined && keyOf(work.working) === keyOf(item)
  const failed = work.failed && keyOf(work.failed.item) === keyOf(item) ? work.failed : undefined
  const failure = failed && tools.explain(failed.error)
  return (
    <div className={styles.decisions} aria-busy={isWorking}>
      {item.decisions.map((decision) => (
        <DecisionButton key={decision.name} item={item} decision={decision} isQuiet={isQuiet} />
      ))}
      {!isQuiet && renderLink({ href: item.href, className: styles.link, children: text('decide.open') })}
      {!isQuiet && item.ask && (
        <a href={item.ask} className={styles.link}>
          {text('decide.ask')}
        </a>
      )}
      {isWorking && <span className={styles.facts}>{text('decide.working')}</span>}
      {failed && failure && !isWorking && (
        <p className={styles.failed}>
          {failure.msg}{' '}
          {failure.canRetry && (
            <button type="button" className={styles.link} onClick={() => void decide(item, failed.action)}>
              {text('retry')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

type DecisionButtonProps = { item: DecidableItem; decision: DeskDecision; isQuiet: boolean }

function DecisionButton({ item, decision, isQuiet }: DecisionButtonProps) {
  const { work, decide, ask } = useDecisionWork()
  const press = () => {
    if (work.working) return
    if (decision.question) ask(item, decision)
    else void decide(item, { decision, reason: '' })
  }
  return (
    <button
      type="button"
      className={isQuiet ? styles.link : styles.button}
      aria-haspopup={decision.question && 'dialog'}
      aria-disabled={work.working !== undefined}
      onClick={press}
    >
      {decision.label}
    </button>
  )
}
