export * as mail from './mail/index.ts';
