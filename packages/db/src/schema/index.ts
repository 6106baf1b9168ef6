export * from './keys.ts';
export * from './limits.ts';
export * from './service.ts';
