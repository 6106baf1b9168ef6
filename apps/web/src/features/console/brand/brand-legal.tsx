import { LONGEST_LEGAL } from '@firm/schema/console/built-in-texts.ts';
import type { ReactNode } from 'react';
import { brandText as text } from '../../../text/en/console/brand.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from '../console.module.css';
import type { BrandPart } from './brand-part.ts';
import brandStyles from './brand.module.css';

const TEXTS = [
  ['termsText', 'termsDate'],
  ['privacyText', 'privacyDate'],
] as const;

/** Terms in the place of the built-in ones, and what is added to the page on privacy. */
export const BrandLegal = ({ brand, errorsOf, onChange }: BrandPart): ReactNode => (
  <details className={brandStyles.fold}>
    <summary>{text.legal}</summary>
    <div className={styles.form}>
      {TEXTS.map(([textKey, day]) => (
        <div key={textKey} className={styles.form}>
          <TextArea
            label={text.legalFields[textKey]}
            hint={text.legalHints[textKey]}
            name={textKey}
            value={brand[textKey]}
            rows={8}
            maxLength={LONGEST_LEGAL}
            error={errorsOf(textKey)}
            onChange={({ target }) => onChange({ [textKey]: target.value })}
          />
          <Field
            label={text.legalFields[day]}
            name={day}
            type="date"
            value={brand[day]}
            error={errorsOf(day)[0]}
            onChange={({ target }) => onChange({ [day]: target.value })}
          />
        </div>
      ))}
    </div>
  </details>
);
