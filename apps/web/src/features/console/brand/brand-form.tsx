import type { BrandView } from '@firm/schema/console/brand.ts';
import { accentContrast, type Theme } from '@firm/schema/console/contrast.ts';
import type { ReactNode } from 'react';
import { brandText as text } from '../../../text/en/console/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { BrandFeatures } from './brand-features.tsx';
import { BrandLegal } from './brand-legal.tsx';
import { BrandLists } from './brand-lists.tsx';
import { BrandPartners } from './brand-partners.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { WholePages } from './brand-whole-pages.tsx';
import styles from '../console.module.css';
import { PictureField } from './picture-field.tsx';
import { Proving } from '../proof/proving.tsx';
import { useProof } from '../proof/use-proof.ts';
import {
  useBrandDraft,
  useBrandForm,
  useFocusAfterSave,
  type BrandDraft,
  type Name,
} from './use-brand-form.ts';

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

/** Form for the next brand, shown while it is written: all of it, or one field alone. */
export function BrandForm({
  view,
  onPublished,
}: {
  view: BrandView;
  /** isWhole: all of it, and not one field, which says so beside itself */
  onPublished: (after: BrandView, isWhole: boolean) => void;
}): ReactNode {
  const { prove, ...proof } = useProof();
  const draft = useBrandDraft(view, prove);
  const form = useBrandForm(draft, onPublished);
  const element = useFocusAfterSave(form.problem, form.savedName);
  const { brand, changePartners } = draft;
  const { errorOf, errorsOf, change } = form;
  return (
    <div ref={element}>
      <PostForm className={styles.form} onSubmit={form.submit}>
        {WORDS.map(([name, maxCharacters]) => (
          <div key={name} className={styles.one}>
            <WordField
              name={name}
              maxCharacters={maxCharacters}
              value={brand[name]}
              error={errorOf(name)}
              onChange={(value) => change({ [name]: value })}
            />
            <SaveField name={name} draft={draft} form={form} />
          </div>
        ))}
        {ACCENTS.map(([name, theme]) => (
          <div key={name} className={styles.one}>
            <AccentField
              name={name}
              theme={theme}
              value={brand[name]}
              error={errorOf(name)}
              onChange={(value) => change({ [name]: value })}
            />
            <SaveField name={name} draft={draft} form={form} />
          </div>
        ))}
        <PictureField
          label={text.logo}
          hint={text.logoHint}
          id={brand.logo}
          error={errorOf('logo')}
          onChange={(logo) => change({ logo })}
        />
        <BrandLists brand={brand} errorsOf={errorsOf} onChange={change} />
        <BrandPartners partners={brand.partners} errorsOf={errorsOf} onChange={changePartners} />
        <BrandLegal brand={brand} errorsOf={errorsOf} onChange={change} />
        <BrandFeatures off={brand.off} onChange={(off) => change({ off })} />
        <BrandPreview brand={brand} />
        <WholePages brand={brand} />
        <PublishButton form={form} />
      </PostForm>
      <Proving {...proof} />
    </div>
  );
}

function WordField({
  name,
  onChange,
  ...state
}: {
  name: Name;
  maxCharacters: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}): ReactNode {
  const field = { label: text.fields[name], hint: HINTS[name], name, ...state };
  // Longer than a line of the field, and one line on the page all the same.
  if (state.maxCharacters > LONG)
    return (
      <TextArea
        {...field}
        rows={3}
        onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
      />
    );
  return <Field {...field} onChange={({ target }) => onChange(target.value)} />;
}

const AccentField = ({
  name,
  theme,
  value,
  error,
  onChange,
}: {
  name: Name;
  theme: Theme;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}): ReactNode => (
  <Field
    label={text.fields[name]}
    hint={text.hints.colour(accentContrast(value, theme).toFixed(1))}
    name={name}
    type="color"
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** Saves one field alone, and says so. */
const SaveField = ({
  name,
  draft: { brand, base },
  form: { isBusy, savedName, saveOne },
}: {
  name: Name;
  draft: BrandDraft;
  form: ReturnType<typeof useBrandForm>;
}): ReactNode => (
  <>
    {brand[name] !== base[name] && (
      <div>
        <Button
          small
          disabled={isBusy}
          aria-label={text.saveOf(text.fields[name])}
          onClick={() => void saveOne(name)}
        >
          {text.save}
        </Button>
      </div>
    )}
    <Outcome kind="good">{savedName === name && text.savedOf(text.fields[name])}</Outcome>
  </>
);

const PublishButton = ({
  form: { isBusy, general, isUnchanged },
}: {
  form: ReturnType<typeof useBrandForm>;
}): ReactNode => (
  <>
    {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
    <Outcome kind="info">{isUnchanged && text.unchanged}</Outcome>
    <div>
      <Button type="submit" kind="primary" disabled={isBusy}>
        {isBusy ? text.publishing : text.publish}
      </Button>
    </div>
  </>
);
