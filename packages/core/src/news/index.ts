export type { RenderMarkdown } from './deps.ts';
export { publish, publishDue } from './publish.ts';
export { listNews, readNews, readNewsLine } from './read-news.ts';
export { writeFeed } from './write-feed.ts';
