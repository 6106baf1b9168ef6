import {
  listEngines,
  studioProviders,
  type ProviderVariable,
} from '@firm/adapters/studio/providers/index.ts';
import type { Tool } from '@firm/schema';
import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { count, line, open, secret, url } from '../../config/variables/schemas.ts';

const BYTE_UNITS: Readonly<Record<string, number>> = { KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

/** '500000000', '500MB' or '20 GB'. */
const bytes = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$|^\d{1,6} ?[KMGT]B$/i, text.bytes),
  v.transform((value) => {
    const unit = /[KMGT]B$/i.exec(value)?.[0];
    return Number.parseInt(value, 10) * (BYTE_UNITS[unit?.toUpperCase() ?? ''] ?? 1);
  }),
  v.safeInteger(text.bytes),
);

type KeysOfEach<T> = T extends { variables: infer V } ? keyof V & string : never;
type ProviderVariableName = KeysOfEach<(typeof studioProviders)[keyof typeof studioProviders]>;

function toVariable({ kind, example }: ProviderVariable) {
  const schema: v.GenericSchema<string, string> = kind === 'url' ? url : line;
  return kind === 'secret' ? secret(schema, example) : open(schema, example);
}

/** The variables of every provider. */
function readProviderVariables() {
  const variables = Object.values(studioProviders).flatMap((provider) =>
    Object.entries<ProviderVariable>(provider.variables),
  );
  // One entry a variable, which Object.fromEntries does not say.
  return Object.fromEntries(
    variables.map(([name, variable]) => [name, toVariable(variable)]),
  ) as Record<ProviderVariableName, ReturnType<typeof toVariable>>;
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Which engine serves a tool. */
function toolVariable(tool: Tool) {
  const ids = listEngines(tool);
  return open(v.picklist(ids, text.studioEngine(inWords.format(ids))), 'embedded');
}

/** The engines of the studio and how much of them is used. */
export const studioVariables = {
  STUDIO_LIMIT_IMAGE: open(count, '20'),
  STUDIO_LIMIT_VOICE: open(count, '20'),
  STUDIO_LIMIT_MUSIC: open(count, '20'),
  STUDIO_LIMIT_VIDEO: open(count, '10'),
  STUDIO_LIMIT_CHAT: open(count, '100'),
  STUDIO_PEOPLE_PER_ADDRESS: open(count, '5'),
  STUDIO_DAILY_CAP: open(count, '500'),
  STUDIO_BYTES_PER_PERSON: open(bytes, '500MB'),
  STUDIO_BYTES_TOTAL: open(bytes, '20GB'),
  ...readProviderVariables(),
  STUDIO_CHAT: toolVariable('chat'),
  STUDIO_IMAGE: toolVariable('image'),
  STUDIO_VOICE: toolVariable('voice'),
  STUDIO_MUSIC: toolVariable('music'),
  STUDIO_VIDEO: toolVariable('video'),
  STUDIO_PARAMETERS: open(v.picklist(['specified', 'current'], text.studioParameters), 'current'),
} as const;
