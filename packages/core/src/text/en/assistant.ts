import { formatTimestamp } from '@firm/format';
import type { EmailContent } from '@firm/adapters/mail/index.ts';
import type { BotRequest } from '@firm/schema';

/**
 * The letter that tells the team of a request for a custom bot. What the visitor wrote is escaped
 * where it becomes HTML.
 */
export function botRequestEmail(
  { projectName, telegramAccount, website, email }: BotRequest,
  askedAt: Date,
): EmailContent & { subject: string } {
  return {
    subject: `Bot request: ${projectName}`,
    heading: 'Someone wants a custom bot',
    paragraphs: [
      `Project name: ${projectName}`,
      `Telegram account: ${telegramAccount}`,
      `Website: ${website}`,
      `Email: ${email}`,
    ],
    footer:
      `Asked on ${formatTimestamp(askedAt.getTime(), 'UTC')}. To answer, write to the address ` +
      'above: the site sent this mail.',
  };
}
