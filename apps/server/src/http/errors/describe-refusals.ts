import { Refusal, type RefusalFacts } from '@firm/core';
import { refusalsOf, type Endpoint, type RefusalCode } from '@firm/schema';
import { presentRefusal } from './refusals.ts';

/** Reference examples of refusals whose sentence depends on facts or belongs to a field. */
const examples: { [Code in keyof RefusalFacts]: Refusal<Code> } & {
  [Code in RefusalCode]?: Refusal<Code>;
} = {
  'request/invalid-input': new Refusal('request/invalid-input', { facts: { sentences: {} } }),
  'academy/unknown-lessons': new Refusal('academy/unknown-lessons', {
    fields: ['done'],
    facts: { keys: ['9-9'] },
  }),
  'auth/suspended': new Refusal('auth/suspended', {
    facts: { reason: 'Insults in names.', until: null },
  }),
  'console/changed-meanwhile': new Refusal('console/changed-meanwhile', {
    facts: { first: { who: 'Ann', isSelf: false, at: new Date('2026-12-31T13:05:00Z') } },
  }),
  'auth/weak-password': new Refusal('auth/weak-password', {
    fields: ['password'],
    facts: { problem: 'short' },
  }),
  'safety/pool': new Refusal('safety/pool', {
    facts: {
      chain: 'ethereum',
      network: 'Ethereum',
      address: '0x6982508145454Ce325dDbE47a25d4ec3d2311933',
      symbol: 'PEPE',
      other: 'WETH',
    },
  }),
  'safety/collection': new Refusal('safety/collection', {
    facts: {
      network: 'Ethereum',
      standard: 'erc721',
      name: 'Example Cats',
      symbol: 'CAT',
      supply: 10_000n,
      holders: null,
      owner: null,
      powers: ['mint'],
    },
  }),
  'safety/contract': new Refusal('safety/contract', {
    facts: { network: 'Ethereum', own: undefined },
  }),
  'safety/other-chain': new Refusal('safety/other-chain', {
    facts: { name: 'Tron', explorer: 'tronscan.org', hasTokens: true },
  }),
  'safety/wrong-chain': new Refusal('safety/wrong-chain', {
    facts: { asked: 'Ethereum', foundOn: ['Base'] },
  }),
  'studio/prompt-empty': new Refusal('studio/prompt-empty', { facts: { tool: 'image' } }),
  'studio/prompt-too-long': new Refusal('studio/prompt-too-long', { facts: { max: 1_000 } }),
  'studio/prompt-refused': new Refusal('studio/prompt-refused', { facts: { why: 'minors' } }),
  'studio/prompt-unclear': new Refusal('studio/prompt-unclear', {
    facts: { engine: 'The engine', leftOut: ['a cat'] },
  }),
  'studio/limit-reached': new Refusal('studio/limit-reached', {
    facts: { whose: 'person', max: 20 },
  }),
  'studio/storage-full': new Refusal('studio/storage-full', {
    facts: { whose: 'person', maxBytes: 500_000_000 },
  }),
  'studio/closed': new Refusal('studio/closed', { facts: { why: 'engine-limit' } }),
  'academy/unknown-time-zone': new Refusal('academy/unknown-time-zone', { fields: ['timeZone'] }),
  'academy/ranking-name-required': new Refusal('academy/ranking-name-required', {
    fields: ['name'],
  }),
  'academy/ranking-name-poses': new Refusal('academy/ranking-name-poses', { fields: ['name'] }),
  'academy/ranking-name-taken-down': new Refusal('academy/ranking-name-taken-down', {
    fields: ['name'],
  }),
  'assistant/bad-alert-settings': new Refusal('assistant/bad-alert-settings', {
    fields: ['timeZone'],
  }),
  'certificate/name-required': new Refusal('certificate/name-required', { fields: ['name'] }),
  'events/unknown-topic': new Refusal('events/unknown-topic', { fields: ['topics'] }),
  'review/unknown-option': new Refusal('review/unknown-option', { fields: ['chosen'] }),
};

/** A refusal of each code, as it can come. */
export const exampleOf = (code: RefusalCode): Refusal => examples[code] ?? new Refusal(code);

/** Its name among the schemas of the reference. */
export const REFUSAL_SCHEMA = 'Refusal';

/** How something is refused with one status: the codes in the answer, and a line of each. */
type Described = { codes: string[]; lines: string[] };

/** How an endpoint refuses, for its reference: by status, codes and sentences as in the answer. */
export function describeRefusals(endpoint: Endpoint): Map<number, Described> {
  const descriptions = new Map<number, Described>();
  for (const code of refusalsOf(endpoint)) {
    const { status, error } = presentRefusal(exampleOf(code));
    const fields = Object.entries(error.fields ?? {}).map(([name, text]) => ` (${name}: ${text})`);
    const { codes, lines } = descriptions.get(status) ?? { codes: [], lines: [] };
    descriptions.set(status, {
      codes: [...new Set([...codes, error.code])],
      lines: [...lines, `\`${error.code}\`: ${error.message}${fields.join('')}`],
    });
  }
  return descriptions;
}
