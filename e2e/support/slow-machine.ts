import type { CDPSession, Page } from '@playwright/test';

export type Machine = {
  /** How many times slower than this machine. */
  cpu: number;
  /** Milliseconds, and bytes a second. */
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
};

export const THREE_G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Has a page be as slow as on another machine. */
export async function slowDown(page: Page, { cpu, network }: Machine): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network !== undefined) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  return session;
}
