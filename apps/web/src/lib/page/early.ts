import { createElement, startTransition, useEffect } from 'react';
import type { DataRouter } from 'react-router';
import { createRoot } from '../dom.ts';

/**
 * Something pressed before the program ran, kept by the small script in the page's head
 * (build/head-script.js).
 */
type EarlyEvent = {
  type: 'click' | 'submit' | 'keydown';
  target: HTMLElement;
  /** The form that it sends. */
  form?: HTMLFormElement;
  submitter?: HTMLElement | null;
  key?: string;
  code?: string;
  ctrlKey?: boolean;
};

declare global {
  // Only an interface adds to one that exists.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    early?: {
      /** Oldest first. */
      list: EarlyEvent[];
      /** A replayed event is running, and is not kept. */
      isReplaying: boolean;
      /** Whether a field holds something else than nothing. */
      isFilled(): boolean;
      /** From now on nothing is kept. */
      stop(): void;
      /**
       * The program does not come: a form that was sent goes to the server as plain HTML sends it.
       */
      release(): void;
    };
    /** Everything pressed early has been done, and the page answers by itself. */
    hasStarted?: boolean;
  }
}

/** How long a field that a key opens may take to come. */
const FIELD_WAIT_MILLISECONDS = 5000;

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Note = {
  value: string;
  isChecked: boolean;
  /** Caret or selection, where the field has one. */
  selection: [number, number] | undefined;
};

const FIELDS = 'input:not([type=hidden]), textarea, select';

const isField = (target: EventTarget | null): target is FormField =>
  target instanceof Element && target.matches(FIELDS);

const isChoice = (field: FormField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function read(field: FormField): Note {
  const start = 'selectionStart' in field ? field.selectionStart : null;
  const end = 'selectionEnd' in field ? field.selectionEnd : null;
  return {
    value: field.value,
    isChecked: isChoice(field) && field.checked,
    selection: start === null || end === null ? undefined : [start, end],
  };
}

/**
 * Notes what stands in the fields of a page that is about to be hydrated, and what is typed while
 * that goes on.
 *
 * @returns gives it to the fields, to be called in the commit of the hydration: each field that
 *   holds something else than React believes tells so by the event of a person's own change
 */
export function noteFields(container: HTMLElement): () => void {
  const notes = new Map<FormField, Note>();
  for (const field of container.querySelectorAll<FormField>(FIELDS)) notes.set(field, read(field));
  const note = ({ target }: Event): void =>
    void (isField(target) && notes.set(target, read(target)));
  const kinds = ['input', 'change'] as const;
  for (const kind of kinds) window.addEventListener(kind, note, true);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, note, true);
    for (const [before, heldNote] of notes) {
      const field = counterpart(before);
      if (isField(field)) adopt(field, heldNote, before);
    }
    notes.clear();
  };
}

/** The element itself or, where the page was drawn anew, the one in its place. */
function counterpart(element: HTMLElement): HTMLElement | null {
  if (element.isConnected) return element;
  const same = (name: string) => (other: HTMLElement) =>
    other.getAttribute(name) === element.getAttribute(name);
  return (
    [...document.querySelectorAll<HTMLElement>(element.tagName)].find(
      (other) =>
        ['id', 'name', 'type', 'aria-label'].every((name) => same(name)(other)) &&
        (isField(other) || other.textContent === element.textContent),
    ) ?? null
  );
}

const notify = (field: FormField, kind: string): void =>
  void field.dispatchEvent(new Event(kind, { bubbles: true }));

function adopt(field: FormField, heldNote: Note, before: FormField): void {
  if (isChoice(field)) {
    // Of radio buttons only the chosen one speaks. A click both sets it and is what React listens
    // to.
    if (
      heldNote.isChecked === field.defaultChecked ||
      (field.type === 'radio' && !heldNote.isChecked)
    )
      return;
    field.checked = !heldNote.isChecked;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    if (first === undefined || heldNote.value === first.value) return;
    field.value = heldNote.value;
    notify(field, 'change');
    return;
  }
  if (field.type === 'file') {
    const files = before instanceof HTMLInputElement ? before.files : null;
    if (!(field instanceof HTMLInputElement) || files === null || files.length === 0) return;
    if (field !== before) field.files = files;
    notify(field, 'change');
    return;
  }
  // React keeps its own value of a field in `defaultValue`.
  if (heldNote.value === field.defaultValue && heldNote.value === field.value) return;
  if (heldNote.value !== field.value) {
    field.value = heldNote.value;
    if (heldNote.selection !== undefined) field.setSelectionRange(...heldNote.selection);
  }
  // React passes over a change to the value that it has noted. Noting another one by assigning it
  // would move the caret and break off a character that is being composed.
  (field as { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue(
    `${heldNote.value}\n`,
  );
  notify(field, 'input');
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Does what was pressed early: once, in order, each after the page has answered the one before.
 * What is pressed meanwhile comes after it. To be called when the effects of the first drawing have
 * run.
 *
 * @param router of the page
 */
export async function replayEarly(router: DataRouter): Promise<void> {
  const { early } = window;
  await nextTask();
  while (early !== undefined) {
    const next = early.list.shift();
    if (next === undefined) break;
    early.isReplaying = true;
    const isTaken = perform(next);
    early.isReplaying = false;
    await nextTask();
    await whenDrawn(router);
    // A key that opens a field (`/` opens the search) is followed by what is meant for that field.
    if (isTaken && next.type === 'keydown' && isCharacter(early.list[0])) {
      const isThere = await fieldHasFocus();
      let text = '';
      while (isCharacter(early.list[0])) text += early.list.shift()?.key ?? '';
      // The one way to write at the caret that a field's own undo knows.
      if (isThere) document.execCommand('insertText', false, text);
    }
  }
}

/** Resolves when no other page is on its way, and the page stands as it is now. */
async function whenDrawn(router: DataRouter): Promise<void> {
  if (router.state.navigation.state !== 'idle')
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ navigation }) => {
        if (navigation.state !== 'idle') return;
        stop();
        resolve();
      });
    });
  // The router draws a page as a transition, and one that is asked for later is drawn later.
  const probe = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) =>
    startTransition(() => probe.render(createElement(Probe, { onDrawn: resolve }))),
  );
  probe.unmount();
}

function Probe({ onDrawn }: { onDrawn: () => void }): null {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

const isCharacter = (event: EarlyEvent | undefined): boolean =>
  event?.type === 'keydown' && event.key?.length === 1 && event.ctrlKey !== true;

/**
 * Waits until a field has the focus, which an opening dialog gives it.
 * @returns whether it came within `FIELD_WAIT_MILLISECONDS`
 */
async function fieldHasFocus(): Promise<boolean> {
  const end = Date.now() + FIELD_WAIT_MILLISECONDS;
  while (!isField(document.activeElement) && Date.now() < end) await nextTask();
  return isField(document.activeElement);
}

/** @returns whether the page took it for itself */
function perform({ type, target, submitter, key, code, ctrlKey }: EarlyEvent): boolean {
  const element = counterpart(target);
  if (element === null) return false;
  if (element instanceof HTMLFormElement)
    element.requestSubmit(submitter?.isConnected === true ? submitter : null);
  else if (type === 'click') element.click();
  else
    return !element.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: key ?? '',
        code: code ?? '',
        ctrlKey: ctrlKey === true,
        bubbles: true,
        cancelable: true,
      }),
    );
  return true;
}
