import { formatAgo } from '@firm/format';
import {
  verdictLabels,
  type Alert,
  type AlertSettings,
  type Launch,
  type LaunchList,
  type Passage,
  type PickList,
  type TrackRecord,
  type Watch,
} from '@firm/schema';
import { answerWords as text, verdictIcons } from '../text/en/bot.ts';
import { bold, code, italic, link, words } from './html.ts';
import { renderFigures, type RenderOptions } from './render-check.ts';

const LAUNCHES_SHOWN = 8;

export function renderLaunches(
  { launches, sources }: LaunchList,
  options: RenderOptions,
): string[] {
  const more = launches.length - LAUNCHES_SHOWN;
  return [
    ...launches
      .slice(0, LAUNCHES_SHOWN)
      .flatMap((launch) => [...renderLaunch(launch, options), '']),
    ...(more > 0
      ? [link(text.moreLaunches(more), `${options.publicUrl}/assistant?q=/launches`)]
      : []),
    ...sources.flatMap(({ name, problem }) =>
      problem === null ? [] : [italic(words(`${name}: ${problem}`))],
    ),
  ];
}

function renderLaunch(launch: Launch, { publicUrl, now }: RenderOptions): string[] {
  const { chain, address, symbol, platform, verdict, reasons, isPaidPromotion, source } = launch;
  const verdictText =
    verdict === null ? text.unchecked : `${verdictIcons[verdict]} ${verdictLabels[verdict]}`;
  return [
    `${code(symbol)} ${words(text.on(chain.name))} · ${words(platform)} · ` +
      link(verdictText, `${publicUrl}/check/${chain.slug}/${address}`) +
      (isPaidPromotion === true ? ` · ${bold(text.paid)}` : ''),
    renderFigures({ ...launch, sourceName: source.name, measuredAt: source.measuredAt }, now),
    ...reasons.slice(0, 2).map((reason) => `• ${words(reason)}`),
  ];
}

export function renderPicks(
  { criteria, picks, considered: candidateCount, note }: PickList,
  options: RenderOptions,
): string[] {
  const points = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [italic(title), ...lines.map((line) => `• ${words(line)}`)];
  return [
    ...points(text.criteria, criteria),
    words(text.considered(candidateCount)),
    ...(note === null ? [] : [words(note)]),
    ...picks.flatMap(({ launch, met: metCriteria, wouldChange, orderedBy }) => [
      '',
      ...renderLaunch(launch, options),
      ...points(
        text.met,
        metCriteria.map(({ criterion, value }) => `${criterion}: ${value}`),
      ),
      ...points(text.wouldChange, wouldChange),
      italic(words(orderedBy)),
    ]),
  ];
}

export function renderRecord(
  { byVerdict, rules }: TrackRecord,
  { publicUrl }: RenderOptions,
): string[] {
  return [
    bold(text.record),
    ...byVerdict.map(
      ({ verdict, given: givenCount, judged: judgedCount, hits, misses, share, low, high }) =>
        `${verdictIcons[verdict]} ` +
        `${text.recordLine(verdictLabels[verdict], givenCount, judgedCount, hits, misses)}: ` +
        `${share === null ? text.tooEarly : text.share(share, low, high)}`,
    ),
    '',
    ...rules.map((rule) => `• ${words(rule)}`),
    '',
    link(text.wholeRecord, `${publicUrl}/track-record`),
  ];
}

export const renderPassages = (
  passages: readonly Passage[],
  { publicUrl }: RenderOptions,
): string[] =>
  passages.flatMap(({ title, excerpt, href, section }, at) => [
    ...(at === 0 ? [] : ['']),
    `${link(words(title), href.startsWith('/') ? `${publicUrl}${href}` : href)} ${italic(words(section))}`,
    ...(excerpt === '' ? [] : [words(excerpt)]),
  ]);

export function renderWatches(
  watches: readonly Watch[],
  settings: AlertSettings | null,
  { now }: RenderOptions,
): string[] {
  return [
    ...(watches.length === 0
      ? [text.noWatches]
      : watches.map(
          ({ title, lastToldAt }, at) =>
            `${at + 1}. ` +
            `${words(title)}${lastToldAt === null ? '' : ` ${italic(text.lastNotified(formatAgo(lastToldAt, now)))}`}`,
        )),
    ...(settings === null
      ? []
      : [
          words(
            text.settings(
              settings.digest,
              settings.quietFrom,
              settings.quietUntil,
              settings.timeZone,
            ),
          ),
        ]),
  ];
}

export const renderAlerts = (
  alerts: readonly Alert[],
  { publicUrl, now }: RenderOptions,
): string[] =>
  alerts
    .slice(0, 20)
    .map(
      ({ text: sentence, path, madeAt }) =>
        `• ${path === null ? words(sentence) : link(words(sentence), `${publicUrl}${path}`)} ` +
        `${italic(formatAgo(madeAt, now))}`,
    );
