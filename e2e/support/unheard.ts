import type { Page } from '@playwright/test';

/*
 * Obstacles for people who listen to a page, and do not see it: things without a name, names that
 * mean two things, headings that skip a level. These functions run inside the page, each as written
 * here, so they use one another and nothing else.
 */

/** Whether a reader comes to it. HTML that is in no window has only its markup to be hidden by. */
function isAnnounced(element: Element): boolean {
  const silent =
    '[aria-hidden=true], [hidden], noscript, template, script, style, details:not([open]) > ' +
    ':not(summary)';
  return (
    element.closest(silent) === null &&
    (element.ownerDocument.defaultView === null ||
      element.checkVisibility({ visibilityProperty: true }))
  );
}

/** Everything that is told and fits; while a dialog is open, only what is in it. */
function allAnnounced(root: Document, selector: string): Element[] {
  const scope = [...root.querySelectorAll('dialog[open]')].at(-1) ?? root;
  return [...scope.querySelectorAll(selector)].filter(isAnnounced);
}

function innerText(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Element) return textOf(node);
    return node.nodeType === 3 ? (node.nodeValue ?? '') : '';
  });
  return parts.join('').replaceAll(/\s+/g, ' ');
}

function textOf(element: Element): string {
  if (!isAnnounced(element)) return '';
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (label !== null) return ` ${label} `;
  const isBlock = /^(?:P|DIV|LI|H\d|TD|DD|DT|BR|UL|OL)$/.test(element.tagName);
  return isBlock ? ` ${innerText(element)} ` : innerText(element);
}

function textByIds(root: Document, ids: string | null): string {
  const parts = (ids ?? '').split(' ').map((id) => root.getElementById(id)?.textContent ?? '');
  return parts.join(' ').trim();
}

function nameOf(element: Element): string {
  // Not every element has them, and the classes of those that do are another document's here.
  const labels = (element as Partial<HTMLInputElement>).labels ?? [];
  const name =
    textByIds(element.ownerDocument, element.getAttribute('aria-labelledby')) ||
    (element.getAttribute('aria-label') ?? '') ||
    [...labels].map(textOf).join(' ').trim() ||
    innerText(element).trim() ||
    (element.getAttribute('title') ?? '');
  return name.replaceAll(/\s+/g, ' ').trim();
}

function finding(rule: string, element: Element): string {
  return `${rule}: '${nameOf(element).slice(0, 60)}' ${element.outerHTML.slice(0, 200)}`;
}

/** Whether what can be used has a name, the one that is read, and says what is wrong with it. */
function unnamedControls(root: Document): string[] {
  const controls = allAnnounced(
    root,
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], ' +
      '[role=tab]',
  );
  return controls.flatMap((control) => {
    const name = nameOf(control);
    const label = control.getAttribute('aria-label')?.toLowerCase();
    // A field's content is its value.
    const visibleText = control.matches('textarea, select')
      ? ''
      : innerText(control).trim().toLowerCase();
    const opensAnother = control.matches('a[target=_blank]') && !/new (?:tab|window)/.test(name);
    const isWrong = control.getAttribute('aria-invalid') === 'true';
    const why = textByIds(root, control.getAttribute('aria-describedby'));
    return [
      name === '' && finding('no name', control),
      label?.includes(visibleText) === false &&
        finding('reads otherwise than it is called', control),
      opensAnother && finding('opens a tab without saying so', control),
      isWrong && why === '' && finding('is wrong without saying why', control),
    ].filter((problem) => problem !== false);
  });
}

/** Effect of a press, as the page tells it: two with the same may have one name. */
function deedOf(control: Element): string {
  const form = control.closest('form');
  const href = control.getAttribute('href');
  if (href !== null) return href;
  if (form === null || control.getAttribute('type') !== 'submit')
    return `press ${[...control.ownerDocument.querySelectorAll('*')].indexOf(control)}`;
  const hiddenFields = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  return `send ${form.getAttribute('action') ?? ''} ${hiddenFields.map(({ value }) => value).join(' ')}`;
}

/** One name does one thing within the main part, and within each bar. */
function sharedNames(root: Document): string[] {
  const deeds = new Map<Element | null, Map<string, string>>();
  return allAnnounced(root, 'a[href], button, summary').flatMap((control) => {
    const part = control.closest('dialog, main, nav, header, footer');
    const knownDeeds = deeds.get(part) ?? new Map<string, string>();
    deeds.set(part, knownDeeds);
    const name = nameOf(control);
    const deed = deedOf(control);
    const other = knownDeeds.get(name) ?? deed;
    knownDeeds.set(name, other);
    return other === deed ? [] : [finding(`one name for two things (${other}, ${deed})`, control)];
  });
}

function brokenOutline(root: Document): string[] {
  const headings = allAnnounced(root, 'h1, h2, h3, h4, h5, h6');
  const levels = headings.map(({ tagName }) => Number(tagName[1]));
  const titles = headings.filter(({ tagName }) => tagName === 'H1');
  return [
    ...headings.flatMap((heading, at) => {
      const [before, own] = [levels[at - 1], levels[at] ?? 0];
      return [
        nameOf(heading) === '' && finding('an empty heading', heading),
        before !== undefined &&
          own > before + 1 &&
          finding(`level ${own} after ${before}`, heading),
      ].filter((problem) => problem !== false);
    }),
    ...titles.slice(1).map((title) => finding('a second title', title)),
  ];
}

function silentPictures(root: Document): string[] {
  const pictures = allAnnounced(root, 'img, svg, canvas, video, audio, [role=img]').filter(
    (picture) => picture.parentElement?.closest('svg, [role=img]') == null,
  );
  return pictures.flatMap((picture) => {
    const isImage = picture.tagName === 'IMG';
    if (isImage && !picture.hasAttribute('alt')) return [finding('a picture without alt', picture)];
    return !isImage && nameOf(picture) === '' ? [finding('a picture without a name', picture)] : [];
  });
}

function namesakes(root: Document): string[] {
  return ['nav', '[role=region], section[aria-label], section[aria-labelledby]'].flatMap((kind) => {
    const parts = allAnnounced(root, kind);
    const names = parts.map(
      (part) =>
        textByIds(root, part.getAttribute('aria-labelledby')) || part.getAttribute('aria-label'),
    );
    return parts.flatMap((part, at) =>
      parts.length > 1 && (names[at] === null || names.indexOf(names[at] ?? '') !== at)
        ? [finding(`a part called as another is (${names[at] ?? 'nothing'})`, part)]
        : [],
    );
  });
}

/** Names and announcements that the browser never hands on, and references to nothing. */
function lostWords(root: Document): string[] {
  const roleless = ':is(div, span, p, small, time, strong)[aria-label]:not([role])';
  const inside = 'button :is([role=status], [role=alert], [aria-live])';
  const references = allAnnounced(root, '[aria-labelledby], [aria-describedby]').flatMap(
    (element) =>
      ['aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
        (element.getAttribute(attribute) ?? '')
          .split(' ')
          .filter((id) => id !== '' && root.getElementById(id) === null)
          .map((id) => finding(`${attribute} names ${id}, which is not there`, element)),
      ),
  );
  return [
    ...allAnnounced(root, roleless).map((element) => finding('a name without a role', element)),
    ...allAnnounced(root, inside).map((element) => finding('announced inside a button', element)),
    ...allAnnounced(root, 'table')
      .filter((table) => table.querySelector('th') === null)
      .map((table) => finding('a table without headers', table)),
    ...references,
  ];
}

const PARTS = [isAnnounced, allAnnounced, innerText, textOf, textByIds, nameOf, finding, deedOf];
const RULES = [unnamedControls, sharedNames, brokenOutline, silentPictures, namesakes, lostWords];

/**
 * Findings, one a line, of the page as it stands, or of HTML that is not shown.
 */
export function unheard(page: Page, html?: string): Promise<string[]> {
  const rules = RULES.map(({ name }) => `...${name}(root)`).join(', ');
  const root =
    html === undefined
      ? 'document'
      : `new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html')`;
  return page.evaluate<string[]>(
    `(() => { ${[...PARTS, ...RULES].join('\n')}; const root = ${root}; return [${rules}]; })()`,
  );
}
