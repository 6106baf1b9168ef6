export * as chain from './chain/index.ts';
export * as mail from './mail/index.ts';
export * as market from './market/index.ts';
