import type { Partner } from '@firm/schema/console/brand.ts';
import { MAX_PARTNERS } from '@firm/schema/console/built-in-texts.ts';
import type { ReactNode } from 'react';
import { brandText as text } from '../../../text/en/console/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from '../console.module.css';
import type { ErrorsOf } from '../errors-of.ts';
import { PictureField } from './picture-field.tsx';
import brandStyles from './brand.module.css';

const FIELDS = [
  ['name', 40],
  ['text', 200],
  ['url', 200],
] as const;
const EMPTY: Partner = { name: '', text: '', url: '', picture: '' };

/** Partners on their page; none: the built-in cards. */
export function BrandPartners({
  partners,
  errorsOf,
  onChange,
}: {
  partners: readonly Partner[];
  errorsOf: ErrorsOf;
  /** Of those that there are then: a picture comes later than what is typed beside it. */
  onChange: (next: (partners: readonly Partner[]) => Partner[]) => void;
}): ReactNode {
  const set = (at: number, part: Partial<Partner>): void =>
    onChange((now) => now.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <details className={brandStyles.fold}>
      <summary>{text.partners}</summary>
      <div className={styles.form}>
        <p className="muted">{text.partnersHint}</p>
        {partners.map((partner, at) => (
          // Partners have no names of their own while they are written.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={at} className={styles.choices}>
            <legend>{text.partner(at + 1)}</legend>
            {FIELDS.map(([name, maxCharacters]) => (
              <Field
                key={name}
                label={text.partnerFields[name](at + 1)}
                name={`partner-${at}-${name}`}
                value={partner[name]}
                maxCharacters={maxCharacters}
                error={errorsOf(`partners.${at}.${name}`)[0]}
                onChange={({ target }) => set(at, { [name]: target.value })}
              />
            ))}
            <PictureField
              label={text.partnerPicture(at + 1)}
              hint={text.partnerPictureHint}
              id={partner.picture}
              error={errorsOf(`partners.${at}.picture`)[0]}
              onChange={(picture) => set(at, { picture })}
            />
            <div>
              <Button
                small
                kind="quiet"
                onClick={() => onChange((now) => now.filter((_, index) => index !== at))}
              >
                {text.removePartner(at + 1)}
              </Button>
            </div>
          </fieldset>
        ))}
        {partners.length < MAX_PARTNERS && (
          <div>
            <Button onClick={() => onChange((now) => [...now, EMPTY])}>{text.addPartner}</Button>
          </div>
        )}
      </div>
    </details>
  );
}
