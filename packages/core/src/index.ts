export * as accounts from './accounts/index.ts';
