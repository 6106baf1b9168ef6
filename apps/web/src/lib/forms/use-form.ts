import { useEffect, useRef, useState } from 'react';
import { asFailure, type ApiRequestError } from '../data/api.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';

type FormState = {
  isBusy: boolean;
  failure: ApiRequestError | undefined;
  /** The failure where no field of the form says it. */
  general: ApiRequestError | undefined;
  fields: Readonly<Record<string, string>>;
  /** Forgets what was refused: its cause is gone. */
  forget: () => void;
  submit: (event: React.FormEvent<HTMLFormElement>) => void;
};

type Values = Record<string, string>;

/** The field says itself what is wrong with it. */
function focusInvalid(form: HTMLFormElement): boolean {
  const invalid = [...form.elements].find(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.validity.customError,
  );
  invalid?.focus();
  return invalid !== undefined;
}

function readValues(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [key, value] of new FormData(form)) if (typeof value === 'string') values[key] = value;
  return values;
}

function focusField(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}

/**
 * A form's life: its values are checked here, then sent; a second press while it is busy does
 * nothing. What was typed stays in the inputs whatever happens.
 *
 * @param check sentences by field name, none when the values may be sent
 * @param send sends them; a thrown ApiRequestError is kept to be shown
 */
export function useForm(
  check: (values: Values) => Record<string, string>,
  send: (values: Values, form: HTMLFormElement) => Promise<void>,
): FormState {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiRequestError>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusalCount, setRefused] = useState(0);
  const focusedRef = useRef<Element>(null);
  /** The form whose fields were refused. */
  const sentRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isBusy || refusalCount === 0) return;
    const form = sentRef.current;
    sentRef.current = null;
    if (form?.isConnected === true && focusFirstWrong(form)) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focusedRef.current instanceof HTMLElement) focusedRef.current.focus();
    focusedRef.current = null;
  }, [refusalCount, isBusy]);
  const run = async (form: HTMLFormElement): Promise<void> => {
    if (focusInvalid(form)) return;
    const values = readValues(form);
    const wrong = check(values);
    setFields(wrong);
    setFailure(undefined);
    const [first] = Object.keys(wrong);
    if (first !== undefined) return focusField(form, first);
    // A field that is disabled meanwhile loses the focus; after a failure it is given back.
    focusedRef.current = document.activeElement;
    setBusy(true);
    try {
      await send(values, form);
    } catch (error) {
      const apiFailure = asFailure(error);
      setFailure(apiFailure);
      setFields(apiFailure.fields);
      if (Object.keys(apiFailure.fields).length > 0) sentRef.current = form;
      setRefused((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    general:
      failure !== undefined && Object.keys(failure.fields).length === 0 ? failure : undefined,
    fields,
    forget: () => {
      setFields({});
      setFailure(undefined);
    },
    submit: (event) => {
      event.preventDefault();
      if (!isBusy) void run(event.currentTarget);
    },
  };
}
