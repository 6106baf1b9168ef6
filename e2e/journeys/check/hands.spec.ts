import { createServer } from 'node:http';
import { portOf } from '@firm/format/testing.ts';
import { readChain } from '../../support/chain-access.ts';
import { checkSample } from '../../support/check-sample.ts';
import { startSite } from '../../support/start-site.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

test('one hand: the row, the picture in words, and each link by keyboard', async ({
  page,
  request,
  baseURL,
}) => {
  await checkSample(request, '$FIRM');
  const { token } = await readChain(baseURL ?? '');
  await open(page, `/check/local/${token.address}`);
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Does one person own it in many wallets?' })
    .first();
  // At least the ten of the sample; who was given test money meanwhile counts too.
  await expect(row).toContainText(/[1-9]\d wallets seem to belong to one person/, {
    timeout: 30_000,
  });
  await row.getByText('How we know').click();
  await expect(row).toContainText(/about \d+% in [1-9]\d wallets/);
  const hands = page.getByRole('region', { name: 'Which wallets seem to belong to one person' });
  // The picture says to a listener what it shows.
  await expect(hands.getByRole('img')).toHaveAccessibleName(/\d+%/);
  const summary = hands.locator('summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  const links = hands.getByRole('list', { name: 'Links of group 1' });
  await expect(links).toBeVisible();
  await expect(links.getByRole('listitem').first()).toContainText(/0x[0-9a-fA-F]{40}/);
  await expect(links.getByRole('listitem').first()).toContainText(/0x[0-9a-fA-F]{64}/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(links).toBeHidden();
});

/** A node without logs stands between the chain and a server of its own. */
fullTest(
  'what the node does not tell is said, and keeps the verdict down',
  async ({ page, baseURL }) => {
    const { token } = await readChain(baseURL ?? '');
    const node = createServer((incoming, answer) => {
      void (async () => {
        const rpcRequest: unknown = JSON.parse(Buffer.concat(await incoming.toArray()).toString());
        answer.setHeader('content-type', 'application/json');
        const reply = Array.isArray(rpcRequest)
          ? await Promise.all(rpcRequest.map((one) => ask(baseURL ?? '', one)))
          : await ask(baseURL ?? '', rpcRequest);
        answer.end(JSON.stringify(reply));
      })();
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    const site = await startSite({
      CHAIN_RPC_URL: 'off',
      PRACTICE_CHAIN: 'off',
      SAFETY_RPC_URLS: `8453=http://127.0.0.1:${portOf(node)}`,
    });
    try {
      await open(page, `${site.url}/check/base/${token.address}`);
      const missing = page
        .getByRole('listitem')
        .filter({ hasText: 'Does one person own it in many wallets?' });
      await expect(missing).toContainText('Why: ', { timeout: 30_000 });
      await expect(page.getByText('Could not check: ')).toBeVisible();
      await expect(page.getByText('No red flag found')).toHaveCount(0);
      await expectAccessible(page);
    } finally {
      await site.stop();
      node.close();
    }
  },
);

async function ask(siteUrl: string, rpcRequest: unknown): Promise<unknown> {
  const { id, method } = Object(rpcRequest);
  if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: '0x2105' };
  if (method === 'eth_getLogs')
    return { jsonrpc: '2.0', id, error: { code: -32601, message: 'the method is not available' } };
  const answer = await fetch(`${siteUrl}/api/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rpcRequest),
  });
  return answer.json();
}
