import type { news } from '@firm/core';
import { escapeMarkup, formatLongDate } from '@firm/format';
import { addressOf, consoleBrandApi, type Brand, type OwnPage, type Partner } from '@firm/schema';
import { ownPagesText as text } from '../text/en/own-pages.ts';

/** Own pages of a brand, as HTML; unset pages are missing. */
export type OwnPages = Readonly<Partial<Record<OwnPage, string>>>;

/** Made once for each brand: Markdown as announcements are, everything else escaped. */
export async function ownPages(
  { renderMarkdown }: { renderMarkdown: news.RenderMarkdown },
  { partners, termsText, termsDate, privacyText, privacyDate }: Brand,
): Promise<OwnPages> {
  const legal = async (legalText: string, date: string): Promise<string> =>
    `<p class="muted">${escapeMarkup(text.since(formatLongDate(Date.parse(date), 'UTC')))}</p>` +
    (await renderMarkdown(legalText)).html;
  return {
    ...(partners.length > 0 ? { partnerships: partners.map(partnerCard).join('') } : {}),
    ...(termsText === '' ? {} : { terms: await legal(termsText, termsDate) }),
    ...(privacyText === '' ? {} : { privacy: await legal(privacyText, privacyDate) }),
  };
}

function partnerCard({ name, text: about, url, picture }: Partner): string {
  const sign =
    picture === ''
      ? `<span aria-hidden="true">${escapeMarkup([...name][0] ?? '')}</span>`
      : `<img src="${addressOf(consoleBrandApi.picture, { params: { id: picture } })}" alt="" ` +
        'width="56" height="56" loading="lazy"/>';
  return (
    `<article class="card">${sign}<h2>${escapeMarkup(name)}</h2>` +
    `<p class="muted">${escapeMarkup(about)}</p>` +
    `<p><a href="${escapeMarkup(url)}" target="_blank" rel="noopener noreferrer">` +
    `${escapeMarkup(text.visit(new URL(url).host))}<span class="visually-hidden">` +
    `${escapeMarkup(text.newTab(name))}</span></a></p></article>`
  );
}
