import type { TokenSecurity } from './token-security.ts';

export type SecurityServiceOptions = {
  /** Origin: https://api.gopluslabs.io */
  url: string;
  clock: () => Date;
  timeoutMilliseconds?: number;
};

/** All that the program needs to know of a service: its name, its variable and its usual address. */
export type SecurityService = {
  id: string;
  name: string;
  /** Holds its address; 'off': not asked. */
  variable: string;
  usualUrl: string;
  open: (options: SecurityServiceOptions) => TokenSecurity;
};

export const defineService = <const S extends SecurityService>(service: S): S => service;
