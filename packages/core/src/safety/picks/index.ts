export { listPicks } from './list-picks.ts';
export { renewPicks } from './renew-picks.ts';
