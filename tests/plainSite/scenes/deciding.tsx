import {
  type DecidableItem,
  DecideInOrder,
  type DecidingTools,
  DecisionList,
  isFinal,
} from '@litfass/interface/deciding'
import { ClientError, sendDeskCall } from '@litfass/kit/client'
import { useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneAddresses } from '../sceneImages.ts'

const WORDS: Readonly<Record<string, string>> = {
  'decide.inOrder': 'Der Reihe nach prüfen',
  'decide.open': 'Öffnen',
  'decide.working': 'Wird gesendet …',
  'decide.undo': 'Zurücknehmen',
  'decide.undone': 'Zurückgenommen.',
  retry: 'Noch einmal versuchen',
}

const question = {
  heading: 'Ablehnen?',
  about: [],
  confirmLabel: 'Wirklich ablehnen',
  reason: { field: 'reason', label: 'Grund', hint: '', maxLength: 100 },
}

const call = (path: string) => ({ name: path, path, body: { seen: 'heute' } })

const piece = (id: number, title: string): DecidableItem => ({
  part: 'pieces',
  id,
  title,
  href: `/piece/${id}`,
  note: 'Wiebke Harms',
  lacks: 'kein Aufnahmeort',
  detail: { text: `Anfang von ${title}`, facts: ['Deutsch'], picture: sceneAddresses(id).T },
  decisions: [
    {
      name: 'approve',
      label: 'Annehmen',
      call: call(`/decide/approve/${id}`),
      undo: call(`/decide/hold/${id}`),
      done: `„${title}“ ist angenommen.`,
    },
    {
      name: 'reject',
      label: 'Ablehnen',
      call: call(`/decide/reject/${id}`),
      undo: call(`/decide/hold/${id}`),
      done: `„${title}“ ist abgelehnt.`,
      question,
    },
  ],
})

const comment: DecidableItem = {
  part: 'comments',
  id: 9,
  by: 'Alma Ahrens',
  title: 'Mit Verlaub, das sehe ich anders.',
  note: 'Ein Schiff zieht um',
  href: '/comment/9',
  decisions: [
    {
      name: 'reply',
      label: 'Antworten',
      call: call('/decide/reply/9'),
      done: 'Die Antwort ist gespeichert.',
      keepsItem: true,
      question: { ...question, heading: 'Antworten', confirmLabel: 'Senden' },
    },
  ],
}

/** Two pieces that wait, or three with `third` in the address, and a comment whose decisions are always there; all of it as the panel's first page has it. */
export default function DecidingScene({ language, search }: SceneProps) {
  const [pieces, setPieces] = useState(() => [
    piece(1, 'Windstärke fünf'),
    piece(2, 'Drei Mann, kein Ufer'),
    ...(search.has('third') ? [piece(3, 'Der Kahn')] : []),
  ])
  const [comments] = useState(() => [comment])
  const [told, setTold] = useState('')
  const [asked, setAsked] = useState('')
  const tools: DecidingTools = {
    text: (name) => WORDS[name] ?? name,
    send: (call, fields) => sendDeskCall(call, { fields, language: () => language }),
    explain: (error) => ({
      msg: error instanceof ClientError ? error.msg : 'Unbekannt',
      canRetry: !isFinal(error),
    }),
    onDone: setTold,
    onFailed: (error) => {
      setTold(error instanceof ClientError ? error.msg : 'Unbekannt')
      // What the server would list now.
      if (isFinal(error)) setPieces((before) => before.filter(({ id }) => id !== 1))
    },
    renderLink: (link) => <a {...link} />,
    renderQuestion: ({ name, question: { confirmLabel, reason }, onConfirm }) =>
      asked === name ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget).get('reason')
            void onConfirm(String(typed)).then(() => setAsked(''))
          }}
        >
          <label>
            {reason?.label} <input name="reason" />
          </label>
          <button type="submit">{confirmLabel}</button>
        </form>
      ) : null,
    ask: setAsked,
    isAsking: asked !== '',
  }
  return (
    <main>
      <Awake />
      <h1>Zu prüfen</h1>
      <p role="status">{told}</p>
      {/* What the server answers a moment later. */}
      <button type="button" onClick={() => setPieces((before) => before.filter(({ id }) => id !== 1))}>
        Ohne den ersten
      </button>
      <button type="button" onClick={() => setPieces((before) => [piece(1, 'Windstärke fünf'), ...before])}>
        Mit dem ersten
      </button>
      <DecideInOrder items={pieces} tools={tools} hasOrder>
        <DecisionList part="pieces" showsDecisions={false} />
      </DecideInOrder>
      <DecideInOrder items={comments} tools={tools} hasOrder={false}>
        <DecisionList part="comments" showsDecisions />
      </DecideInOrder>
    </main>
  )
}
