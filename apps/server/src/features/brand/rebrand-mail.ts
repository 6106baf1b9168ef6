import { parseSender, type MailService } from '@firm/adapters/mail/index.ts';
import { inWordsOf, type LiveBrand } from '../../brand/live-brand.ts';

/**
 * The same mail service; emails say the name of the brand that is published, and come under it.
 *
 * @param from as the configuration says: 'The Firm <hello@thefirm.example>'
 */
export function rebrandMail(brand: LiveBrand, from: string, mail: MailService): MailService {
  const { name } = parseSender(from);
  return {
    ...mail,
    send: (email) =>
      mail.send({
        ...email,
        ...(name === undefined ? {} : { senderName: inWordsOf(brand, name) }),
        subject: inWordsOf(brand, email.subject),
        text: inWordsOf(brand, email.text),
        html: inWordsOf(brand, email.html),
      }),
  };
}
