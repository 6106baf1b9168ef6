import type { Page } from '@playwright/test';

/** A node of the browser's own accessibility tree: what a screen reader is handed. */
type TreeNode = {
  role: string;
  name: string;
  /** Roles and names from the root to its parent, without what is not told. */
  path: readonly { role: string; name: string }[];
  /** A number that it shares with its siblings. */
  parent: number;
  level: number | undefined;
  isSelected: unknown;
  /** Roles of what it holds. */
  holds: readonly string[];
};

/** Roles usable, or meaningless without a name. */
const NAMED = new Set(
  pieces`button link textbox searchbox combobox checkbox radio slider spinbutton switch tab menuitem
    DisclosureTriangle ColorWell image progressbar meter dialog region navigation tablist heading`,
);
const LANDMARKS = ['banner', 'main', 'contentinfo'];
/** Beside the landmarks only what speaks by itself may stand. */
const OUTSIDE = new Set([...LANDMARKS, ...pieces`status alert dialog complementary navigation`]);

function pieces(words: TemplateStringsArray): string[] {
  return words.join('').split(/\s+/);
}

/** The page as the browser hands it on, in the order in which it is read. */
async function readTree(page: Page): Promise<TreeNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const treeNodes: TreeNode[] = [];
  const walk = (id: string, path: TreeNode['path'], parent: number): string[] => {
    const node = byId.get(id);
    const role = `${node?.role?.value ?? ''}`;
    const isTold =
      node?.ignored === false && !['none', 'generic', 'InlineTextBox', ''].includes(role);
    const name = `${node?.name?.value ?? ''}`.trim();
    const at = treeNodes.length;
    const property = (key: string): unknown =>
      node?.properties?.find((one) => one.name === key)?.value.value;
    const own: TreeNode = {
      role,
      name,
      path,
      parent,
      holds: [],
      isSelected: property('selected'),
      level: role === 'heading' ? Number(property('level')) : undefined,
    };
    if (isTold) treeNodes.push(own);
    const inside = (node?.childIds ?? []).flatMap((child) =>
      isTold ? walk(child, [...path, { role, name }], at) : walk(child, path, parent),
    );
    if (!isTold) return inside;
    treeNodes[at] = { ...own, holds: inside };
    return [role];
  };
  const [root] = nodes;
  if (root !== undefined) walk(root.nodeId, [], -1);
  return treeNodes;
}

/** Mechanical faults in a listener's tree; one a line. */
export async function treeProblems(page: Page): Promise<string[]> {
  const whole = await readTree(page);
  // While a dialog is open the rest of the page is not told.
  const isDialog = whole.some(({ role }) => role === 'dialog');
  return [
    ...whole.flatMap(problemsOf),
    ...outlineProblems(whole, isDialog),
    ...(isDialog ? [] : landmarkProblems(whole)),
  ];
}

function problemsOf(
  { role, name, path, holds, isSelected }: TreeNode,
  at: number,
  all: TreeNode[],
) {
  const where = path.map((one) => [one.role, one.name].filter(Boolean).join(' ')).slice(-3);
  const say = (what: string): string => `${what}: ${role} '${name}' in ${where.join(' > ')}`;
  const isIn = (outer: string): boolean =>
    path.some((one) => one.role === outer && one.name !== '');
  const before = all[at - 1];
  return [
    NAMED.has(role) && name === '' && say('no name'),
    role === 'list' && holds.length === 0 && say('a list without anything in it'),
    role === 'table' && name === '' && !isIn('region') && say('a table without a name'),
    role === 'tab' && isSelected === undefined && say('does not tell whether it is chosen'),
    ['button', 'link', 'textbox'].includes(role) &&
      before?.role === role &&
      before.parent === all[at]?.parent &&
      before.name === name &&
      say('twice side by side'),
  ].filter((problem) => problem !== false);
}

function outlineProblems(all: readonly TreeNode[], isDialog: boolean): string[] {
  const levels = all.flatMap(({ level, name }) => (level === undefined ? [] : [{ level, name }]));
  const titles = levels.filter(({ level }) => level === 1);
  return [
    ...(titles.length === 1 || isDialog ? [] : [`${titles.length} headings of level 1`]),
    ...levels.flatMap(({ level, name }, at) => {
      const before = levels[at - 1]?.level ?? (isDialog ? level : 0);
      return level > before + 1 ? [`'${name}' of level ${level} after ${before}`] : [];
    }),
  ];
}

function landmarkProblems(all: readonly TreeNode[]): string[] {
  const [root] = all;
  const count = (role: string): number => all.filter((node) => node.role === role).length;
  const names = all
    .filter(({ role }) => ['region', 'navigation', 'complementary', 'tablist'].includes(role))
    .map(({ role, name }) => `${role} '${name}'`);
  return [
    ...LANDMARKS.filter((role) => count(role) !== 1).map((role) => `${count(role)} of ${role}`),
    ...(root?.holds ?? [])
      .filter((role) => !OUTSIDE.has(role))
      .map((role) => `${role} stands outside of every landmark`),
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => `two parts of one name: ${name}`),
  ];
}

/** Links of a menu that lead to where one is, and do not tell so. */
export const untoldPlaces = (page: Page): Promise<string[]> =>
  page
    .locator('nav a[href]')
    .evaluateAll((links) =>
      links
        .filter(
          (link): link is HTMLAnchorElement =>
            link instanceof HTMLAnchorElement &&
            link.origin === location.origin &&
            link.pathname === location.pathname &&
            link.search === location.search &&
            link.hash === '' &&
            link.checkVisibility() &&
            link.getAttribute('aria-current') !== 'page',
        )
        .map((link) => `here, and does not tell so: ${link.textContent}`),
    );
