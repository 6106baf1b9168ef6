import * as brandApi from '@firm/schema/api/console/console-brand.ts';
import type { Brand, BrandView } from '@firm/schema/console/brand.ts';
import { accentContrast, type Theme } from '@firm/schema/console/contrast.ts';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { asFailure, call, type ApiRequestError } from '../../../lib/data/api.ts';
import { focusFirstWrong } from '../../../lib/forms/focus-first-wrong.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
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
import type { ErrorsOf } from '../errors-of.ts';
import { PictureField } from './picture-field.tsx';
import { Proving } from '../proof/proving.tsx';
import { useProof } from '../proof/use-proof.ts';

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
/** A picture or a list that was changed is another object. */
const isEqual = (one: Brand, other: Brand): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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

/** The published brand and what was changed of it here. */
function useBrandDraft(view: BrandView, prove: ReturnType<typeof useProof>['prove']) {
  const [base, setBase] = useState(view);
  const [edits, setEdits] = useState<Partial<Brand>>({});
  const brand: Brand = { ...base.brand, ...edits };
  return {
    base: base.brand,
    brand,
    publish: async (values: Brand): Promise<BrandView> => {
      const body = { brand: values, seen: base.version };
      const after = await prove(() => call(brandApi.publish, { body }));
      setBase(after);
      return after;
    },
    // Other edits during a picture's upload stay.
    edit: (part: Partial<Brand>): void => setEdits((now) => ({ ...now, ...part })),
    changePartners: (next: (before: Brand['partners']) => Brand['partners']): void =>
      setEdits((now) => ({ ...now, partners: next(now.partners ?? base.brand.partners) })),
    dropEdit: (name: Name): void =>
      setEdits((now) => {
        const others = { ...now };
        delete others[name];
        return others;
      }),
    dropEdits: (): void => setEdits({}),
  };
}

type BrandDraft = ReturnType<typeof useBrandDraft>;
type FieldProblem = { name: Name; failure: ApiRequestError };

/** Publishes all of the draft or one field of it, and knows the errors of each field. */
function useBrandForm(
  { base, brand, publish, edit, dropEdit, dropEdits }: BrandDraft,
  onPublished: (after: BrandView, isWhole: boolean) => void,
) {
  const [problem, setProblem] = useState<FieldProblem>();
  /** The field that was saved alone last. */
  const [savedName, setSavedName] = useState<Name>();
  const [isUnchanged, setUnchanged] = useState(false);
  const isSame = isEqual(brand, base);
  const { isBusy, general, fields, forget, submit } = useForm(
    () => ({}),
    async () => {
      setProblem(undefined);
      setSavedName(undefined);
      setUnchanged(isSame);
      if (isSame) return;
      const after = await publish(brand);
      dropEdits();
      onPublished(after, true);
    },
  );
  const saveOne = async (name: Name): Promise<void> => {
    setProblem(undefined);
    setSavedName(undefined);
    setUnchanged(false);
    forget();
    try {
      const after = await publish({ ...base, [name]: brand[name] });
      dropEdit(name);
      setSavedName(name);
      onPublished(after, false);
    } catch (error) {
      setProblem({ name, failure: asFailure(error) });
    }
  };
  const change = (part: Partial<Brand>): void => {
    setUnchanged(false);
    edit(part);
  };
  const errors = readErrors(problem, fields);
  return { isBusy, general, problem, isUnchanged, savedName, submit, saveOne, change, ...errors };
}

/** Leads to the field that was refused, or to the one that was saved. */
function useFocusAfterSave(
  problem: FieldProblem | undefined,
  savedName: Name | undefined,
): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== undefined && form.current !== null) focusFirstWrong(form.current);
  }, [problem]);
  // The button that saved it is gone.
  useEffect(() => {
    if (savedName === undefined) return;
    form.current?.querySelector<HTMLElement>(`[name='${savedName}']`)?.focus();
  }, [savedName]);
  return form;
}

const readErrors = (
  problem: FieldProblem | undefined,
  fields: Readonly<Record<string, string>>,
): { errorOf: (name: string) => string | undefined; errorsOf: ErrorsOf } => ({
  errorOf: (name) =>
    problem?.name === name
      ? (problem.failure.fields[`brand.${name}`] ?? problem.failure.message)
      : (fields[`brand.${name}`] ?? fields[name]),
  errorsOf: (name) =>
    Object.entries(fields)
      .filter(([field]) => `${field}.`.startsWith(`brand.${name}.`))
      .map(([, sentence]) => sentence),
});

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
