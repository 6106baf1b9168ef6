import { local, session } from '../../../lib/data/safe-storage.ts';

/** In this tab: somebody has come in, or goes to do so, and not with a passkey. */
const CAME_IN = 'passkey-offer';
/** In this browser: somebody wants none. */
const DECLINED = 'passkey-declined';

export const noteCameIn = (): void => void session.write(CAME_IN, '1');

export const declinePasskey = (): void => void local.write(DECLINED, '1');

/** Whether somebody who has just come in is to be offered a passkey here. */
export const isPasskeyOffered = (): boolean =>
  session.read(CAME_IN) !== null &&
  local.read(DECLINED) === null &&
  'PublicKeyCredential' in window;
