/** Looks at one field of what a wallet gave, which may be anything. */
export const fieldOf = (source: unknown, name: string): unknown =>
  typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;

/** Where wallets and their libraries put the error that they wrap. */
const INNER = ['data', 'originalError', 'cause', 'error', 'info', 'reason'];
const MAX_DEPTH = 6;

/** An error, and every one inside it, outermost first. */
function errorsIn(error: unknown, depth = 0, all = new Set<unknown>()): Set<unknown> {
  if (depth > MAX_DEPTH || all.has(error)) return all;
  if (typeof error !== 'string' && (typeof error !== 'object' || error === null)) return all;
  all.add(error);
  for (const name of INNER) errorsIn(fieldOf(error, name), depth + 1, all);
  return all;
}

/** '4001' and '0x6985' count as numbers; a name such as 'ACTION_REJECTED' stays one. */
function readCode(code: unknown): (number | string)[] {
  if (typeof code === 'number') return [code];
  if (typeof code !== 'string' || code.trim() === '') return [];
  return [Number.isNaN(Number(code)) ? code : Number(code)];
}

/** All codes of a wallet's failure; many hide the real one inside -32603. */
export const codesOf = (error: unknown): (number | string)[] =>
  [...errorsIn(error)].flatMap((one) =>
    ['code', 'statusCode', 'errorCode'].flatMap((name) => readCode(fieldOf(one, name))),
  );

/** All sentences of a wallet's failure. */
export const textsOf = (error: unknown): string[] =>
  [...errorsIn(error)]
    .flatMap((one) => (typeof one === 'string' ? [one] : [fieldOf(one, 'message')]))
    .filter((text) => typeof text === 'string')
    .filter((text) => text !== '');

/** Whether the wallet has a question of ours open already. */
export const isPendingRequest = (error: unknown): boolean => codesOf(error).includes(-32_002);

export const saysInsufficient = (error: unknown): boolean =>
  textsOf(error).some((text) => /insufficient/i.test(text));

/** Whether the wallet has no such method. */
export const isMethodUnknown = (error: unknown): boolean =>
  codesOf(error).some((code) => code === 4200 || code === -32_601) ||
  textsOf(error).some((text) => NO_METHOD.some((form) => form.test(text)));

const NO_METHOD = [
  /\bmethods?\b.*\b(?:not (?:found|supported|available|implemented|exist)|unsupported)/i,
  /\bmethods?\b.*\b(?:does ?n['o]t exist|is unknown|unrecogni[sz]ed|unimplemented)/i,
  /\b(?:unknown|unsupported|unrecogni[sz]ed|no such|invalid|unimplemented)\b.{0,12}\bmethod/i,
  /\b(?:does not|doesn't) support\b.{0,24}\bmethod/i,
  /\bwallet_\w+\b.{0,24}\b(?:not (?:supported|found|available|implemented)|unsupported)/i,
];
