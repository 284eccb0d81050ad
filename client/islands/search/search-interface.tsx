import { DocSearchModal } from '@docsearch/react/modal'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Outcome } from '../../search/search-client.ts'
import { AllResults } from './all-results.tsx'
import type { Engine } from './engine.ts'
import { Hit } from './hit.tsx'
import { PastedTexts } from './pasted-texts.ts'
import { remembersOpened, setRemembersOpened } from './recent.ts'
import { SearchFooter } from './search-footer.tsx'
import { SearchNote } from './search-note.tsx'
import { findInIssues, translations } from './translations.ts'
import { hasChosen, useDialogEvents } from './use-dialog-events.ts'
import { useModalFrame } from './use-modal-frame.ts'

interface SearchInterfaceProps {
  engine: Engine
  dialog: HTMLDialogElement
  /** What was typed before the field was there. */
  typed: string
  onClose: () => void
}

/** DocSearch in a dialog. */
export function SearchInterface({ engine, dialog, typed, onClose }: SearchInterfaceProps) {
  // Each try is a modal of its own: DocSearch asks again only where another query is typed.
  const [attempt, setAttempt] = useState({ number: 0, query: typed })
  const [outcome, setOutcome] = useState<Outcome>()
  const [remembers, setRemembers] = useState(remembersOpened)
  const [scrollTop] = useState(() => window.scrollY)
  const [pasted] = useState(() => new PastedTexts())
  const [client] = useState(() =>
    engine.createClient(
      (query) => pasted.get(query),
      setOutcome,
      () => hasChosen(dialog),
    ),
  )
  const [transformSearchClient] = useState(() => () => client)
  const noteHost = useModalFrame(dialog, attempt.number)
  useDialogEvents(dialog, pasted, onClose)
  useEffect(() => engine.onBetter(() => refresh(dialog)), [engine, dialog])

  const restart = (query: string) => {
    setOutcome(undefined)
    setAttempt(({ number }) => ({ number: number + 1, query }))
  }
  const remember = (next: boolean) => {
    setRemembersOpened(next)
    setRemembers(next)
    // DocSearch reads what is stored as it begins.
    restart(getInput(dialog)?.value ?? '')
  }
  return (
    <>
      <DocSearchModal
        key={attempt.number}
        appId={engine.appId}
        apiKey={engine.apiKey}
        indices={engine.indices}
        {...(engine.transformItems && { transformItems: engine.transformItems })}
        transformSearchClient={transformSearchClient}
        insights={false}
        disableUserPersonalization={!remembers}
        initialQuery={attempt.query}
        initialScrollY={scrollTop}
        maxResultsPerGroup={6}
        hitComponent={Hit}
        resultsFooterComponent={AllResults}
        footerAction={<SearchFooter isHosted={engine.isHosted} remembers={remembers} onRemember={remember} />}
        getMissingResultsUrl={findInIssues}
        translations={translations}
        onClose={onClose}
      />
      {noteHost &&
        createPortal(<SearchNote outcome={outcome} onRetry={() => restart(getInput(dialog)?.value ?? '')} />, noteHost)}
    </>
  )
}

/** Asks the same again, as DocSearch does when its field gets the focus; not where the reader has chosen among the answers already. */
function refresh(dialog: HTMLDialogElement): void {
  if (!hasChosen(dialog)) getInput(dialog)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

function getInput(dialog: HTMLDialogElement): HTMLInputElement | null {
  return dialog.querySelector('input[type=search]')
}
