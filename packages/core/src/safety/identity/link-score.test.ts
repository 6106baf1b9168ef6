import { describe, expect, test } from 'vitest';
import { FEATURE_BITS, linkFeatures } from './link-features.ts';
import { knownSites } from './known-sites.ts';
import { likenessOf, scoreLink } from './link-score.ts';

describe('score of the name of a host', () => {
  // Names made up for this test in the manner of frauds and of ordinary sites; none stands in the
  // training data.
  test('tells names built like frauds from ordinary ones', () => {
    const builtHosts = [
      'claim-zorbium-airdrop.xyz',
      'app-velodra-rewards.live',
      'metarnask-verify-login.pages.dev',
    ];
    const ordinary = [
      'lisbon-marathon.org',
      'bakery-huber.at',
      'physics.uni-example.edu',
      'gardenclub.org.uk',
      'northfieldlibrary.org',
      'taxi-zentrale.de',
      'orchestra-nova.fr',
      'sailing-weather.info',
    ];
    const min = Math.min(...builtHosts.map((host) => scoreLink(host)));
    const max = Math.max(...ordinary.map((host) => scoreLink(host)));
    expect(min).toBeGreaterThan(max);
    for (const host of builtHosts) expect(likenessOf(host)).toBe('high');
    const likenesses = ordinary.map((host) => likenessOf(host));
    expect(likenesses).not.toContain('high');
    expect(likenesses.filter((one) => one === 'none').length).toBeGreaterThanOrEqual(5);
  });

  test('a plain name on a service where anybody has pages is no high risk by that alone', () => {
    expect(likenessOf('somebody.vercel.app')).toBe('caution');
    expect(likenessOf('my-metamask.vercel.app')).toBe('high');
  });

  test('is the same for one name in any case, with www or not, and for any bytes a number in [0, 1]', () => {
    expect(scoreLink('WWW.Example.ORG')).toBe(scoreLink('example.org'));
    for (const host of [
      '',
      '.',
      '..',
      'a',
      '-',
      'xn--',
      `${'a'.repeat(10_000)}.com`,
      '\u0000.x',
      '[::1]',
    ]) {
      const score = scoreLink(host);
      expect(score >= 0 && score <= 1).toBe(true);
    }
  });

  test('has features below its size, each once, and bounded by the length of names', () => {
    for (const { domains } of knownSites)
      for (const domain of domains) {
        const features = linkFeatures(domain);
        expect(new Set(features).size).toBe(features.length);
        expect(Math.max(...features)).toBeLessThan(2 ** FEATURE_BITS);
      }
    expect(linkFeatures('ab.'.repeat(5_000)).length).toBeLessThan(2_000);
  });
});
