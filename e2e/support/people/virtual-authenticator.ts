import type { CDPSession, Page } from '@playwright/test';

export type VirtualAuthenticator = {
  session: CDPSession;
  authenticatorId: string;
  /** How many passkeys it holds. */
  count: () => Promise<number>;
  /** Whether its owner's finger is on it. */
  verify: (isVerified: boolean) => Promise<void>;
  /** Whether it answers by itself, without anybody. */
  answer: (isAnswering: boolean) => Promise<void>;
};

/** A phone's own authenticator, for this page, with its owner present. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    session,
    authenticatorId,
    count: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    verify: (isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => {}),
    answer: (isEnabled) =>
      session
        .send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isEnabled })
        .then(() => {}),
  };
}
