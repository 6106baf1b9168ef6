import { TOKEN_VERDICTS_BY_RISK, type IdentityCheck, type Scan } from '@firm/schema';
import { checkIdentity, type SafetyDeps } from '../../safety/index.ts';
import { scanText as text } from '../../text/en/scan.ts';
import { findSecret } from '../secrets/find-secret.ts';
import { handlesIn, linksIn } from './parse-message.ts';
import { addressesIn } from '../pasted/find-address.ts';
import { readPaste } from '../pasted/read-paste.ts';

/** Check at most this many parts; a message with more is a list of links. */
const MAX_PARTS = 20;

/**
 * Checks every link, address and handle in a message that somebody was sent, by the same rules as
 * one pasted alone. Opens nothing, asks nobody and stores nothing.
 */
export async function scanMessage(
  deps: Pick<SafetyDeps, 'safety' | 'clock'>,
  { text: rawText }: { text: string },
): Promise<Scan> {
  const message = readPaste(rawText);
  const links = linksIn(message).filter(isOfInternet);
  const outside = links.reduce((rest, link) => rest.replaceAll(link, ' '), message);
  const subjects = [...new Set([...links, ...addressesIn(outside), ...handlesIn(outside)])];
  const parts = await Promise.all(
    subjects.slice(0, MAX_PARTS).map((subject) => checkIdentity(deps, { text: subject })),
  );
  const verdict = worstOf(parts);
  const secret = findSecret(message, { bareDigits: 'hex' });
  const hasSecret = secret === 'seed-phrase' || secret === 'private-key';
  return {
    verdict,
    summary: hasSecret ? text.secret : verdict === null ? text.nothing : text.worst[verdict],
    hasSecret,
    parts,
    more: Math.max(0, subjects.length - MAX_PARTS),
  };
}

/** 'http://localhost:8545' and 'https://name' lead to no site that anybody else has. */
const isOfInternet = (link: string): boolean => {
  const host = URL.parse(link)?.hostname;
  return host === undefined || /[.\]:]/.test(host);
};

const worstOf = (parts: readonly IdentityCheck[]): Scan['verdict'] =>
  TOKEN_VERDICTS_BY_RISK.find((verdict) => parts.some((part) => part.verdict === verdict)) ?? null;
