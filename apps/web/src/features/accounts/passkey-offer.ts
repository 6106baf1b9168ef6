import { local, session } from '../../lib/safe-storage.ts';

/** In this tab: somebody has come in with a password. */
const CAME_BY_PASSWORD = 'passkey-offer';
/** In this browser: somebody wants none. */
const DECLINED = 'passkey-declined';

export const noteCameByPassword = (): void => void session.write(CAME_BY_PASSWORD, '1');

export const declinePasskey = (): void => void local.write(DECLINED, '1');

/** Whether somebody who has just come in is to be offered a passkey here. */
export const isPasskeyOffered = (): boolean =>
  session.read(CAME_BY_PASSWORD) !== null &&
  local.read(DECLINED) === null &&
  'PublicKeyCredential' in window;
