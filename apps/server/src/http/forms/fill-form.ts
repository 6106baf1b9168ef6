import { formsText as text } from '../../text/en/forms.ts';
import { escapeMarkup } from '@firm/format';

export type FormFilling = {
  /** Of the form, by which it is found. */
  action: string;
  /** Field values; passwords and files are never filled in. */
  values: Readonly<Record<string, string>>;
  /** Errors of fields, by name. */
  fields: Readonly<Record<string, string>>;
  /** Fields that the drawn form does not have and the next request needs. */
  hidden: Readonly<Record<string, string>>;
  /** Action is done: its button says so and is off. */
  isDone: boolean;
  /** Message goes under the page's heading, not above the form. */
  isUnderHeading: boolean;
  /** The field that reading goes on at, where none is wrong. */
  focus?: string | undefined;
};

const FIELD =
  /<input\b[^>]*>|<textarea\b[^>]*>[\s\S]*?<\/textarea>|<select\b[^>]*>[\s\S]*?<\/select>/g;

/**
 * Puts values and sentences into a form of a drawn page. The markup is ours, as React writes it:
 * attributes in double quotes.
 *
 * @param above markup that stands before the form; where the page has no such form, at its
 *   beginning
 */
export function fillForm(html: string, filling: FormFilling, above: string): string {
  const { action, values, fields, hidden: hiddenFields, isDone, isUnderHeading, focus } = filling;
  if (isUnderHeading) {
    const after = endOfHeading(html);
    const page = `${html.slice(0, after)}${above}${html.slice(after)}`;
    return fillForm(page, { ...filling, isUnderHeading: false }, '');
  }
  const { start, end } = findForm(html, action);
  if (start < 0 || end < 0) {
    const after = endOfHeading(html);
    return `${html.slice(0, after)}${above}${html.slice(after)}`;
  }
  const open = html.indexOf('>', start) + 1;
  const extra = Object.entries(hiddenFields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`)
    .join('');
  const first = Object.keys(fields)[0];
  const inside = html
    .slice(open, end)
    // Drawn as not to be pressed until the program has looked at the field.
    .replace(/(<button\b[^>]*?) disabled=""/g, '$1')
    .replace(/<button\b/g, isDone ? '<button disabled=""' : '<button')
    .replace(text.mark, isDone ? text.marked : text.mark)
    .replace(FIELD, (field) => fillField(field, values, fields, first ?? focus));
  return `${html.slice(0, start)}${above}${html.slice(start, open)}${extra}${inside}${html.slice(end)}`;
}

/** After the page's heading and, where there is one, the row that it stands in. */
function endOfHeading(html: string): number {
  const place =
    /<header\b[^>]*><h1\b[\s\S]*?<\/header>/.exec(html) ??
    /<\/h1>/.exec(html) ??
    /<main\b[^>]*>/.exec(html);
  return place === null ? html.length : place.index + place[0].length;
}

/** The form with this action that has something to fill in; else the first one. */
function findForm(html: string, action: string): { start: number; end: number } {
  const formSpans = [...html.matchAll(/<form\b[^>]*>/g)]
    .filter(([tag]) => attribute(tag, 'action') === action)
    .map(({ index }) => ({ start: index, end: html.indexOf('</form>', index) }));
  return (
    formSpans.find(({ start, end }) =>
      (html.slice(start, end).match(FIELD) ?? []).some(isVisible),
    ) ??
    formSpans[0] ?? { start: -1, end: -1 }
  );
}

const isVisible = (field: string): boolean => attribute(field, 'type') !== 'hidden';

const attribute = (field: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(field)?.[1];

function fillField(
  field: string,
  values: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
  first: string | undefined,
): string {
  const name = attribute(field, 'name');
  if (name === undefined || !isVisible(field)) return field;
  const isTextarea = field.startsWith('<textarea');
  const isSelect = field.startsWith('<select');
  const isFilled =
    Object.hasOwn(values, name) && !/^(password|file)$/.test(attribute(field, 'type') ?? '');
  let filledField = field;
  if (isFilled) {
    const value = escapeMarkup(values[name]?.replaceAll('\0', '') ?? '');
    filledField = isSelect
      ? choose(filledField, value)
      : isTextarea
        ? filledField.replace(/>[\s\S]*<\/textarea>$/, () => `>\n${value}</textarea>`)
        : filledField.replace(/ value="[^"]*"/, '').replace(/\s*\/?>$/, () => ` value="${value}">`);
  }
  const problem = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (problem === undefined)
    return name === first
      ? filledField.replace(/^<(input|textarea|select)/, '<$1 autofocus')
      : filledField;
  const id = `wrong-${name}`;
  filledField = filledField
    .replace(/ aria-(invalid|describedby)="[^"]*"/g, '')
    .replace(
      /^<(input|textarea|select)/,
      `<$1 aria-invalid="true" aria-describedby="${id}"${name === first ? ' autofocus' : ''}`,
    );
  return `${filledField}<p class="form-wrong" id="${id}">${escapeMarkup(problem)}</p>`;
}

/** A list with the option of this value chosen; with none where it has no such. */
const choose = (select: string, value: string): string =>
  select
    .replace(/ selected=""/g, '')
    .replace(`<option value="${value}"`, () => `<option value="${value}" selected=""`);
