import { domainToUnicode } from 'node:url';
import { hostingSuffixes } from './known-sites.ts';

/** Endings under which names are given out one step lower. */
const SECOND_LEVELS = /^(co|com|org|net|gov|ac|edu)\.[a-z]{2}$/;

export type ParsedHost = {
  /** As computers write it. */
  ascii: string;
  /** As it is shown. */
  shown: string;
  isIp: boolean;
  /** 'uniswap.org' of 'app.uniswap.org'; behind a hosting suffix with the name before it. */
  domain: string;
  /** 'uniswap' of 'app.uniswap.org', as it is shown. */
  label: string;
  isHosted: boolean;
};

export function parseHost(hostname: string): ParsedHost {
  const ascii = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[|\]$/g, '');
  const isIp = ascii.includes(':') || /^\d+(\.\d+){3}$/.test(ascii);
  const shownHost = domainToUnicode(ascii) || ascii;
  if (isIp) return { ascii, shown: ascii, isIp, domain: ascii, label: ascii, isHosted: false };
  const suffix = hostingSuffixes.find((one) => ascii.endsWith(`.${one}`));
  const parts = ascii.split('.');
  const labelCount = suffix
    ? suffix.split('.').length + 1
    : SECOND_LEVELS.test(parts.slice(-2).join('.'))
      ? 3
      : 2;
  const domain = parts.slice(-labelCount).join('.');
  const label = shownHost.split('.').slice(-labelCount)[0] ?? shownHost;
  return { ascii, shown: shownHost, isIp, domain, label, isHosted: suffix !== undefined };
}
