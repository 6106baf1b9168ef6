import * as brandApi from '@firm/schema/api/console-brand.ts';
import type { Brand, BrandView } from '@firm/schema/console/brand.ts';
import { accentContrast, type Theme } from '@firm/schema/console/contrast.ts';
import { useState, type ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { brandText as text } from '../../text/en/console-brand.ts';
import { consoleText } from '../../text/en/console.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { BrandPreview } from './brand-preview.tsx';
import styles from './console.module.css';
import { Proving } from './proving.tsx';
import { useProof } from './use-proof.ts';
import { WhyField } from './why-field.tsx';

type Name = keyof Brand;

/** Each with its most characters. */
const WORDS: readonly (readonly [Name, number])[] = [
  ['name', 32],
  ['academyName', 40],
  ['ticker', 10],
  ['copyright', 100],
  ['heroLine', 24],
  ['footerLine', 140],
  ['communityUrl', 200],
  ['socialUrl', 200],
];
const ACCENTS: readonly (readonly [Name, Theme])[] = [
  ['accentDark', 'dark'],
  ['accentLight', 'light'],
];
const HINTS: Readonly<Partial<Record<Name, string>>> = {
  ticker: text.hints.ticker,
  communityUrl: text.hints.link,
  socialUrl: text.hints.link,
};
/** The built-in names are no brand of anybody else: whoever publishes one writes their own. */
const OWN: readonly Name[] = ['name', 'academyName', 'ticker', 'copyright'];

const startOf = ({ brand, isBuiltIn }: BrandView): Brand => {
  const one = (name: Name): string => (isBuiltIn && OWN.includes(name) ? '' : (brand[name] ?? ''));
  return {
    name: one('name'),
    academyName: one('academyName'),
    ticker: one('ticker'),
    copyright: one('copyright'),
    heroLine: one('heroLine'),
    footerLine: one('footerLine'),
    accentDark: one('accentDark'),
    accentLight: one('accentLight'),
    communityUrl: one('communityUrl'),
    socialUrl: one('socialUrl'),
  };
};

/** What is published next, seen while it is written. */
export function BrandForm({
  view,
  onPublished,
}: {
  view: BrandView;
  onPublished: (after: BrandView) => void;
}): ReactNode {
  const { prove, ...proof } = useProof();
  const [brand, setBrand] = useState(() => startOf(view));
  const { isBusy, general, fields, submit } = useForm(
    ({ why = '' }) => (why.trim() === '' ? { why: consoleText.whyRequired } : {}),
    async ({ why = '' }) => {
      const body = { brand, seen: view.version, why };
      onPublished(await prove(() => call(brandApi.publish, { body })));
    },
  );
  const errorOf = (name: string): string | undefined => fields[`brand.${name}`] ?? fields[name];
  return (
    <>
      <PostForm className={styles.form} onSubmit={submit}>
        {WORDS.map(([name, maxCharacters]) => (
          <Field
            key={name}
            label={text.fields[name]}
            hint={HINTS[name]}
            name={name}
            value={brand[name]}
            maxCharacters={maxCharacters}
            error={errorOf(name)}
            onChange={({ target }) => setBrand({ ...brand, [name]: target.value })}
          />
        ))}
        {ACCENTS.map(([name, theme]) => (
          <Field
            key={name}
            label={text.fields[name]}
            hint={text.hints.colour(accentContrast(brand[name], theme).toFixed(1))}
            name={name}
            type="color"
            value={brand[name]}
            error={errorOf(name)}
            onChange={({ target }) => setBrand({ ...brand, [name]: target.value })}
          />
        ))}
        <BrandPreview brand={brand} />
        <WhyField error={fields['why']} />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <div>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.publishing : text.publish}
          </Button>
        </div>
      </PostForm>
      <Proving {...proof} />
    </>
  );
}
