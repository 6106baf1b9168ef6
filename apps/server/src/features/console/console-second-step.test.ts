import type { BegunFactor, Factor, Standing } from '@firm/schema';
import { expect, test } from 'vitest';
import { codeOf, stepAt } from '../../../../../packages/core/src/accounts/second-factor/totp.ts';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';

const under = openWaysIn({ PUBLIC_URL: 'https://thefirm.example', DEMO: '1' });

test('where others can reach the site, a role does nothing before a second step is on', async () => {
  const { browser } = await under.operator('auditor');
  expect(await browser.call<Standing>('GET', '/console')).toMatchObject({
    role: 'auditor',
    mustSetUpSecondStep: true,
  });
  expect(await browser.call<Factor>('GET', '/account/second-step')).toMatchObject({
    need: 'required',
  });
  expect(await browser.call('GET', '/console/audit')).toMatchObject({
    status: 403,
    error: { code: 'factor/required' },
  });
  const { seed } = await browser.post<BegunFactor>('/account/second-step/begin');
  expect((await browser.call('GET', '/console/audit')).status).toBe(403);
  const code = codeOf(seed, stepAt(under.server.deps.clock()));
  await browser.post('/account/second-step', { code });
  expect((await browser.call('GET', '/console/audit')).status).toBe(200);
  expect(await browser.call<Standing>('GET', '/console')).toMatchObject({
    mustSetUpSecondStep: false,
  });
});
