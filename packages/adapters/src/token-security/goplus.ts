import * as v from 'valibot';
import { fields, figure } from '../http/fields.ts';
import { defineService, type SecurityServiceOptions } from './define-service.ts';
import { readAnswer } from './read-answer.ts';
import { readEvmReport, readSolanaReport } from './read-goplus.ts';
import { emptyReport } from './read-report.ts';
import { SecurityError, type TokenSecurity } from './token-security.ts';

const NAME = 'GoPlus';
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
/** Networks that it lists, by chain id. */
const CHAINS: ReadonlySet<number> = new Set([
  1, 10, 25, 56, 66, 100, 128, 137, 146, 169, 204, 250, 324, 321, 1088, 2741, 4200, 5000, 8453,
  42161, 42766, 43114, 48900, 59144, 80094, 81457, 534352, 810180,
]);

const OK = 1;
/** Bad address, not a contract, no information. */
const NOT_KNOWN = [2004, 2020, 2021];
const PENDING_SECONDS = 15;

/** The token, of either kind, under its address. */
const answerSchema = fields({
  code: figure,
  result: v.fallback(v.record(v.string(), v.fallback(v.record(v.string(), v.unknown()), {})), {}),
});

/** Reads code and lists; it trades nothing. Speaks of many networks and of Solana. */
export function createGoPlus({
  url,
  clock,
  timeoutMilliseconds,
}: SecurityServiceOptions): TokenSecurity {
  return {
    name: NAME,
    covers: ({ slug, id }) => slug === 'solana' || (id !== null && CHAINS.has(id)),
    report: async ({ slug, id }, address) => {
      const isSolana = slug === 'solana';
      if (!(isSolana ? SOLANA_ADDRESS : EVM_ADDRESS).test(address)) return undefined;
      // It keys its answer by the lower-case address on EVM networks, and by the address exactly as
      // it is on Solana.
      const key = isSolana ? address : address.toLowerCase();
      const path = isSolana ? 'solana/token_security' : `token_security/${id}`;
      const body = await readAnswer(`${url}/api/v1/${path}?contract_addresses=${key}`, {
        name: NAME,
        timeoutMilliseconds,
      });
      const { code, result } = v.parse(answerSchema, body);
      refuse(code);
      const tokenReport = result[key];
      if (
        NOT_KNOWN.includes(code ?? 0) ||
        tokenReport === undefined ||
        Object.keys(tokenReport).length === 0
      )
        return undefined;
      const source = {
        sourceName: NAME,
        sourceUrl: `https://gopluslabs.io/token-security/${isSolana ? 'solana' : id}/${key}`,
        measuredAt: clock().getTime(),
      };
      return {
        ...emptyReport(source),
        ...(isSolana
          ? readSolanaReport(tokenReport)
          : readEvmReport(tokenReport, source.measuredAt)),
      };
    },
  };
}

/** Its answers are all HTTP 200: what went wrong is in the body's code. */
function refuse(code: number | null): void {
  if (code === OK || (code !== null && NOT_KNOWN.includes(code))) return;
  if (code === 2)
    throw new SecurityError('not-ready', `${NAME} is still looking at it`, {
      retryAfterSeconds: PENDING_SECONDS,
    });
  if (code === 4029) throw new SecurityError('limited', `${NAME} answered 4029`);
  if (code === 2018)
    throw new SecurityError('unsupported', `${NAME} does not support this network`);
  if (code !== null && code >= 5000 && code < 5006)
    throw new SecurityError('unreachable', `${NAME} answered ${code}`);
  throw new SecurityError('bad-answer', `${NAME} answered ${code}`);
}

export const goPlus = defineService({
  id: 'goplus',
  name: NAME,
  variable: 'GOPLUS_URL',
  usualUrl: 'https://api.gopluslabs.io',
  open: createGoPlus,
});
