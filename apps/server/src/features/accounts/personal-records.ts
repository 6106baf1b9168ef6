import {
  academy,
  accounts,
  assistant,
  developers,
  news,
  passes,
  practice,
  reports,
  studio,
} from '@firm/core';

/**
 * Everything that any feature keeps of a person. A feature that keeps something adds itself here.
 */
export const personalRecords = [
  accounts.accountRecords,
  developers.developerRecords,
  developers.webhookRecords,
  academy.learningRecords,
  academy.reviewRecords,
  practice.practiceRecords,
  assistant.botRequestRecords,
  assistant.assistantRecords,
  assistant.supportRecords,
  news.newsRecords,
  news.reminderRecords,
  passes.walletRecords,
  studio.studioRecords,
  reports.reportRecords,
];
