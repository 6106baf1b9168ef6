export { ConsolePage } from './console-page.tsx';
export { hasRestore } from './restore/restore-key.ts';
