export { createFeed, type Feed } from './create-feed.ts';
