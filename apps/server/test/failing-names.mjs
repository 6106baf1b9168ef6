/* Loaded before a program by a test: the name NAMED is this machine, until the file UNNAMED_FILE is there. */
import dns from 'node:dns';
import { existsSync } from 'node:fs';

const { lookup } = dns;
dns.lookup = (name, ...rest) => {
  if (name !== process.env.NAMED) return lookup(name, ...rest);
  if (!existsSync(process.env.UNNAMED_FILE ?? '')) return lookup('127.0.0.1', ...rest);
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
  process.nextTick(rest.at(-1), error);
};
