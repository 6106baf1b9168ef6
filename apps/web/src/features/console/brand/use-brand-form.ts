import * as brandApi from '@firm/schema/api/console/console-brand.ts';
import type { Brand, BrandView } from '@firm/schema/console/brand.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { asFailure, call, type ApiRequestError } from '../../../lib/data/api.ts';
import { focusFirstWrong } from '../../../lib/forms/focus-first-wrong.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import type { ErrorsOf } from '../errors-of.ts';
import type { useProof } from '../proof/use-proof.ts';

export type Name =
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

/** A picture or a list that was changed is another object. */
const isEqual = (one: Brand, other: Brand): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The published brand and what was changed of it here. */
export function useBrandDraft(view: BrandView, prove: ReturnType<typeof useProof>['prove']) {
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

export type BrandDraft = ReturnType<typeof useBrandDraft>;
type FieldProblem = { name: Name; failure: ApiRequestError };

/** Publishes all of the draft or one field of it, and knows the errors of each field. */
export function useBrandForm(
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
export function useFocusAfterSave(
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
