import {
  BUILT_IN_CHIPS,
  BUILT_IN_PROMPTS,
  PROMPTS_NAMES,
} from '@firm/schema/console/built-in-texts.ts';
import { useState, type ReactNode } from 'react';
import { brandText as text } from '../../../text/en/console/brand.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from '../console.module.css';
import type { BrandPart } from './brand-part.ts';
import brandStyles from './brand.module.css';

const linesOf = (listText: string): string[] =>
  listText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Studio suggestions, and the assistant page's questions: a text a line. */
export function BrandLists({ brand, errorsOf, onChange }: BrandPart): ReactNode {
  return (
    <details className={brandStyles.fold}>
      <summary>{text.lists}</summary>
      <div className={styles.form}>
        {PROMPTS_NAMES.map((name) => (
          <Lines
            key={name}
            name={name}
            hint={text.promptsHint(BUILT_IN_PROMPTS[name].length)}
            start={brand[name]}
            rows={BUILT_IN_PROMPTS[name].length}
            errors={errorsOf(name)}
            onLines={(lines) => onChange({ [name]: lines })}
          />
        ))}
        <Lines
          name="chips"
          hint={text.chipsHint(BUILT_IN_CHIPS.length)}
          start={brand.chips}
          rows={BUILT_IN_CHIPS.length}
          errors={errorsOf('chips')}
          onLines={(chips) => onChange({ chips })}
        />
      </div>
    </details>
  );
}

/** Keep the field as typed; send its lines. */
function Lines({
  name,
  hint,
  start,
  rows,
  errors,
  onLines,
}: {
  name: keyof typeof text.listOf;
  hint: string;
  start: readonly string[];
  rows: number;
  errors: readonly string[];
  onLines: (lines: string[]) => void;
}): ReactNode {
  const [listText, setListText] = useState(() => start.join('\n'));
  return (
    <TextArea
      label={text.listOf[name]}
      hint={hint}
      name={name}
      value={listText}
      rows={rows}
      maxLength={5_000}
      error={errors}
      onChange={({ target }) => {
        setListText(target.value);
        onLines(linesOf(target.value));
      }}
    />
  );
}
