import * as db from '@firm/db';
import { brandSchema, DEFAULT_BRAND, followName, PROMPTS_NAMES, type Brand } from '@firm/schema';
import { safeParse } from 'valibot';
import type { RenderMarkdown } from '../../news/index.ts';
import { Refusal } from '../../refusal.ts';
import { checkPrompt } from '../../studio/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, requireProof, type Operator } from '../operator.ts';

type Change = {
  operator: Operator;
  /** Id of the version that whoever changes it has seen; null: the built-in one. */
  seen: string | null;
  why?: string | undefined;
};

const BRAND_ACTS = { actions: ['publish brand', 'take back brand'] };

/**
 * Publishes another name, ticker, colours and lines, for every page and message.
 *
 * @param input brand: checked by its schema, contrast included
 * @throws Refusal console/not-allowed, auth/proof-required, auth/requires-recent-login,
 *   console/changed-meanwhile, brand/unknown-picture, request/invalid-input where something of a
 *   legal text would not be shown, and those of a prompt
 */
export async function publishBrand(
  deps: ConsoleDeps & { renderMarkdown: RenderMarkdown },
  { operator, brand: input, seen: lastText, why }: Change & { brand: Brand },
): Promise<void> {
  requirePermission(operator, 'brand.change');
  const brand = followName(input);
  await checkTexts(deps, brand);
  const pictures = picturesOf(brand);
  await change(deps, { operator, seen: lastText, why, pictures }, 'publish brand', (inside, now) =>
    db.publishBrand(inside, { id: deps.random.uuid(), values: brand, seen: lastText, now }),
  );
}

/**
 * Takes back what is published; what was there before is shown again.
 *
 * @throws Refusal as publishBrand
 */
export async function withdrawBrand(deps: ConsoleDeps, brandChange: Change): Promise<void> {
  await change(deps, brandChange, 'take back brand', (inside, now) =>
    db.withdrawBrand(inside, { seen: brandChange.seen, now }),
  );
}

async function change(
  deps: ConsoleDeps,
  { operator, why, pictures = [] }: Change & { pictures?: readonly string[] },
  action: string,
  write: (inside: ConsoleDeps, now: Date) => Promise<boolean>,
): Promise<void> {
  requirePermission(operator, 'brand.change');
  await requireProof(deps, operator);
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const before = nameOf(await db.findPublishedBrand(inside));
    if (pictures.length > 0 && (await db.countBrandPictures(inside, pictures)) < pictures.length)
      throw new Refusal('brand/unknown-picture');
    if (!(await write(inside, deps.clock()))) throw await overtaken(inside, operator, BRAND_ACTS);
    const after = nameOf(await db.findPublishedBrand(inside));
    await noteAct(inside, operator, { action, before, after, why });
  });
}

/** Ids of the pictures that a brand is shown with. */
const picturesOf = ({ logo, partners }: Brand): string[] => [
  ...new Set([logo, ...partners.map(({ picture }) => picture)].filter((id) => id !== '')),
];

/** Checks that button texts work at their targets, and documents can be rendered. */
async function checkTexts(
  { renderMarkdown }: { renderMarkdown: RenderMarkdown },
  brand: Brand,
): Promise<void> {
  const sentences: Record<string, string> = {};
  for (const name of ['termsText', 'privacyText'] as const) {
    const { problems } = await renderMarkdown(brand[name]);
    if (problems.length > 0) sentences[`brand.${name}`] = problems.join(' ');
  }
  if (Object.keys(sentences).length > 0)
    throw new Refusal('request/invalid-input', { facts: { sentences } });
  for (const name of PROMPTS_NAMES)
    for (const [at, prompt] of brand[name].entries())
      try {
        await checkPrompt(prompt);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'studio/prompt-refused') throw error;
        throw new Refusal('studio/prompt-refused', {
          fields: [`brand.${name}.${at}`],
          facts: { why: 'minors' },
        });
      }
}

/** A brand as it is kept; undefined: an older version's that this one does not take. */
export function readBrand(values: unknown): Brand | undefined {
  const result = safeParse(brandSchema, values);
  return result.success ? result.output : undefined;
}

const nameOf = (row: db.PublishedBrand | undefined): string =>
  row === undefined ? DEFAULT_BRAND.name : (readBrand(row.values)?.name ?? row.id);
