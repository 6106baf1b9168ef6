export * from './academy.ts';
export * from './account-data.ts';
export * from './accounts.ts';
export * from './bot-request.ts';
export * from './errors.ts';
export * from './health.ts';
export * from './site.ts';
