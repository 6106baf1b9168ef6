import type { EvidenceRow, EvidenceSource } from '@firm/schema';
import { oursText as text } from '../../text/en/identity.ts';
import type { OurNames } from '../deps.ts';
import { makeRow, unknownRow } from '../evidence/make-row.ts';
import { isOneOff } from './is-one-off.ts';
import { parseHost } from './parse-host.ts';
import { skeleton } from './read-as-latin.ts';

/** Places where every account has an address of its own, under one host. */
const SHARED_HOSTS = new Set([
  't.me',
  'telegram.me',
  'x.com',
  'twitter.com',
  'github.com',
  'discord.gg',
  'medium.com',
  'youtube.com',
  'instagram.com',
  'facebook.com',
  'reddit.com',
]);

/** Is this link really ours? */
export function readOurLinkRow(
  url: URL,
  { links, handles, brand }: OurNames,
  source: EvidenceSource,
): EvidenceRow {
  const { ascii } = parseHost(url.hostname.replace(/^www\./, ''));
  const path = url.pathname.replace(/\/+$/, '').toLowerCase();
  const isClean = url.username === '' && url.password === '';
  const isOurs =
    isClean &&
    links.some((link) => {
      const own = new URL(link);
      if (
        own.host.replace(/^www\./, '') !== url.host.replace(/^www\./, '') ||
        own.protocol !== url.protocol
      )
        return false;
      const ownPath = own.pathname.replace(/\/+$/, '').toLowerCase();
      return SHARED_HOSTS.has(ascii) ? path === ownPath || path.startsWith(`${ownPath}/`) : true;
    });
  if (isOurs)
    return makeRow('ours', { state: 'clear', finding: text.linkIsOurs, sources: [source] });
  const name = SHARED_HOSTS.has(ascii) ? path.split('/').find((part) => part !== '') : undefined;
  if (name !== undefined && isLikeOurs(name, handles, brand))
    return imitationRow(name, brand, source);
  return makeRow('ours', {
    state: 'unknown',
    finding: text.linkIsNotOurs(brand),
    sources: [source],
  });
}

/** Is this account really ours? */
export function readOurHandleRow(
  name: string,
  { handles, brand }: OurNames,
  source: EvidenceSource,
): EvidenceRow {
  if (handles.some((own) => own.toLowerCase() === name.toLowerCase()))
    return makeRow('ours', { state: 'clear', finding: text.handleIsOurs, sources: [source] });
  if (isLikeOurs(name, handles, brand)) return imitationRow(name, brand, source);
  return makeRow('ours', {
    state: 'unknown',
    finding: text.handleIsNotOurs(brand),
    sources: [source],
  });
}

const imitationRow = (name: string, brand: string, source: EvidenceSource): EvidenceRow =>
  makeRow('ours', {
    state: 'high',
    finding: text.imitatesHandle(brand),
    value: name,
    sources: [source],
  });

/**
 * Another name that is meant to be taken for one of ours: one letter off, look-alike letters, or
 * our name with something behind it.
 */
function isLikeOurs(name: string, handles: readonly string[], brand: string): boolean {
  const claimedSkeleton = skeleton(name);
  return [...handles, brand.replaceAll(' ', '')]
    .map(skeleton)
    .some(
      (own) =>
        own.length >= 4 &&
        (claimedSkeleton === own ||
          claimedSkeleton.includes(own) ||
          isOneOff(claimedSkeleton, own)),
    );
}

type Known = { address: string; name: string };

/** Is this one of our contracts? `known`: undefined where the chain does not answer. */
export function readOurAddressRow(
  address: string,
  knownContracts: readonly Known[] | undefined,
  source: EvidenceSource,
): EvidenceRow {
  if (knownContracts === undefined)
    return unknownRow('ours', { finding: text.contractsUnavailable });
  const own = knownContracts.find((one) => isSame(one.address, address));
  if (own)
    return makeRow('ours', {
      state: 'clear',
      finding: text.addressIsOurs(own.name),
      sources: [source],
    });
  return makeRow('ours', { state: 'unknown', finding: text.addressIsNotOurs, sources: [source] });
}

const ENDS = 4;

/**
 * Does an address look like another one that is known? Whoever compares only its ends is deceived.
 */
export function readLookAlikeRow(
  address: string,
  knownContracts: readonly Known[],
  source: EvidenceSource,
): EvidenceRow {
  const body = (one: string) => one.toLowerCase().replace(/^0x/, '');
  const [addressBody, threshold] = [body(address), text.lookAlikeThreshold(ENDS)];
  const alike = knownContracts.find(
    (one) =>
      !isSame(one.address, address) &&
      body(one.address).slice(0, ENDS) === addressBody.slice(0, ENDS) &&
      body(one.address).slice(-ENDS) === addressBody.slice(-ENDS),
  );
  if (alike)
    return makeRow('look-alike', {
      state: 'high',
      finding: text.looksLike(alike.name),
      value: alike.address,
      threshold,
      sources: [source],
    });
  return makeRow('look-alike', {
    state: 'clear',
    finding: text.looksLikeNone,
    threshold,
    sources: [source],
  });
}

const isSame = (a: string, b: string): boolean =>
  a.startsWith('0x') ? a.toLowerCase() === b.toLowerCase() : a === b;
