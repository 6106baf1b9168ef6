export * from './academy.ts';
export * from './accounts.ts';
export * from './assistant.ts';
export * from './keys.ts';
export * from './limits.ts';
export * from './passes.ts';
export * from './safety.ts';
export * from './service.ts';
