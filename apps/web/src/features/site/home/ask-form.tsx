// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import { MESSAGE_LONGEST } from '@firm/schema/assistant.ts';
import { formActions } from '@firm/schema/forms.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { site } from '../../../lib/page/site.ts';
import { hero as text } from '../../../text/en/home.ts';
import { Button } from '../../../ui/button.tsx';
import { useLimit } from '../../../ui/use-limit.ts';
import styles from './ask-form.module.css';

/** Takes what somebody asks to the page that answers it. Never in an address, which is logged. */
function useAsk(): (question: string) => void {
  const navigate = useNavigate();
  return (question) => {
    // A token is named by one word; several words are a question for the assistant.
    const isOneWord = !/\s/.test(question.trim());
    void navigate(isOneWord ? '/check' : '/assistant', { state: { asked: question } });
  };
}

/** Asks for the check of a token, or for what somebody wants to know. */
export function AskForm(): ReactNode {
  const ask = useAsk();
  const { problem, onInput } = useLimit(MESSAGE_LONGEST);
  return (
    <form
      method="post"
      action={formActions.question}
      className={styles.ask}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const question = new FormData(event.currentTarget).get('q');
        if (typeof question === 'string' && question.trim() !== '') ask(question);
      }}
    >
      <input
        name="q"
        required
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? 'question-ticker' : 'question-error'}
        onInput={onInput}
        placeholder={text.field}
        aria-label={text.field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" kind="primary">
        {text.check}
      </Button>
      <p id="question-ticker" className={styles.ticker}>
        {text.ticker}
      </p>
      {problem !== undefined && (
        <p id="question-error" className={styles.askError} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Two tokens of the local chain to see a check of. Hidden by the stylesheet where none runs. */
export function SampleTokens(): ReactNode {
  const ask = useAsk();
  return (
    <div className={styles.samples} data-sample={site.sampleGood}>
      <span>{text.samples}</span>
      {[
        { label: text.good, symbol: site.sampleGood },
        { label: text.bad, symbol: site.sampleBad },
      ].map(({ label, symbol }) => (
        <form
          key={label}
          method="post"
          action={formActions.question}
          onSubmit={(event) => {
            event.preventDefault();
            ask(`$${symbol}`);
          }}
        >
          <input type="hidden" name="text" value={`$${symbol}`} />
          <Button type="submit" small>
            {label}
          </Button>
        </form>
      ))}
    </div>
  );
}
