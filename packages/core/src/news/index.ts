export type { RenderMarkdown } from './deps.ts';
export { publish, publishDue } from './publish.ts';
export {
  askForNews,
  changeMyNews,
  confirmNews,
  forgetOldConsents,
  readMyNews,
  unsubscribe,
} from './consents.ts';
export { mailCourier, telegramCourier } from './couriers.ts';
export { newsRecords } from './news-records.ts';
export { sendNews, takeOverAll } from './send-news.ts';
export { listNews, readNews, readNewsLine } from './read-news.ts';
export { writeFeed } from './write-feed.ts';
