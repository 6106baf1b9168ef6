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
import { TextArea } from '../../ui/text-area.tsx';
import { BrandFeatures } from './brand-features.tsx';
import { BrandLegal } from './brand-legal.tsx';
import { BrandLists } from './brand-lists.tsx';
import { BrandPartners } from './brand-partners.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { WholePages } from './brand-whole-pages.tsx';
import styles from './console.module.css';
import type { ErrorsOf } from './errors-of.ts';
import { PictureField } from './picture-field.tsx';
import { Proving } from './proving.tsx';
import { useProof } from './use-proof.ts';
import { WhyField } from './why-field.tsx';

type Name =
  | 'name'
  | 'academyName'
  | 'ticker'
  | 'copyright'
  | 'heroBadge'
  | 'heroLine'
  | 'heroText'
  | 'footerLine'
  | 'accentDark'
  | 'accentLight'
  | 'communityUrl'
  | 'socialUrl';

/** Each with its most characters. */
const WORDS: readonly (readonly [Name, number])[] = [
  ['name', 32],
  ['academyName', 40],
  ['ticker', 10],
  ['copyright', 100],
  ['heroBadge', 40],
  ['heroLine', 24],
  ['heroText', 300],
  ['footerLine', 140],
  ['communityUrl', 200],
  ['socialUrl', 200],
];
/** Characters of what does not fit one line of a field. */
const LONG = 200;
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

const startOf = ({ brand, isBuiltIn }: BrandView): Brand =>
  isBuiltIn ? { ...brand, ...Object.fromEntries(OWN.map((name) => [name, ''])) } : brand;

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
  const errorsOf: ErrorsOf = (name) =>
    Object.entries(fields)
      .filter(([field]) => `${field}.`.startsWith(`brand.${name}.`))
      .map(([, sentence]) => sentence);
  // What else was written while a picture was on its way stays.
  const change = (part: Partial<Brand>): void => setBrand((now) => ({ ...now, ...part }));
  return (
    <>
      <PostForm className={styles.form} onSubmit={submit}>
        {WORDS.map(([name, maxCharacters]) => {
          const field = {
            label: text.fields[name],
            hint: HINTS[name],
            name,
            value: brand[name],
            maxCharacters,
            error: errorOf(name),
          };
          // Longer than a line of the field, and one line on the page all the same.
          return maxCharacters > LONG ? (
            <TextArea
              key={name}
              {...field}
              rows={3}
              onChange={({ target }) =>
                change({ [name]: target.value.replaceAll(/\s*\n\s*/g, ' ') })
              }
            />
          ) : (
            <Field
              key={name}
              {...field}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          );
        })}
        {ACCENTS.map(([name, theme]) => (
          <Field
            key={name}
            label={text.fields[name]}
            hint={text.hints.colour(accentContrast(brand[name], theme).toFixed(1))}
            name={name}
            type="color"
            value={brand[name]}
            error={errorOf(name)}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
        <PictureField
          label={text.logo}
          hint={text.logoHint}
          id={brand.logo}
          error={errorOf('logo')}
          onChange={(logo) => change({ logo })}
        />
        <BrandLists brand={brand} errorsOf={errorsOf} onChange={change} />
        <BrandPartners
          partners={brand.partners}
          errorsOf={errorsOf}
          onChange={(next) => setBrand((now) => ({ ...now, partners: next(now.partners) }))}
        />
        <BrandLegal brand={brand} errorsOf={errorsOf} onChange={change} />
        <BrandFeatures off={brand.off} onChange={(off) => change({ off })} />
        <BrandPreview brand={brand} />
        <WholePages brand={brand} />
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
