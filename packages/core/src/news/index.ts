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
export { pushCourier } from './push-courier.ts';
export { endPush, readPush, subscribeToPush } from './push-consents.ts';
export { endAlertPush, readAlertPush, sendAlertPushes, subscribeToAlerts } from './alert-pushes.ts';
export { newsRecords } from './news-records.ts';
export {
  askForReminder,
  readMyReminder,
  reminderRecords,
  stopReminder,
  stopReminderByLink,
} from './reminders/my-reminder.ts';
export { sendReminders, takeOverReminders } from './reminders/send-reminders.ts';
export { sendNews, takeOverAll } from './send-news.ts';
export { listNews, readNews, readNewsLine } from './read-news.ts';
export { writeFeed } from './write-feed.ts';
