import { escapeMarkup } from '../../../packages/format/src/escape-markup.ts';

/**
 * The whole HTML document of a drawn page. Values in %%site.…%% are filled in by the server when it
 * starts.
 *
 * @param withoutProgram the stylesheet of browsers that run no program
 * @param sheets the stylesheets whose text `styles` holds: they are named but not fetched, so that
 *   the program, which looks for them before it loads a part of the page, finds them there.
 *   `disabled` alone keeps no Chromium up to 153 from asking for them while it reads ahead
 */
export function pageTemplate({
  html,
  shell,
  meta,
  path,
  styles,
  script,
  fonts,
  fontsKey,
  sheets,
  withoutProgram,
}) {
  const canonical = `%%site.publicUrl%%${meta.canonical ?? path}`;
  const file = meta.picture?.startsWith('/') ? meta.picture : `/og/${meta.picture ?? 'home'}.png`;
  const picture = `%%site.publicUrl%%${file}`;
  const robots = meta.noIndex ? '<meta name="robots" content="noindex">\n' : '';
  const links = [...sheets].map(
    (name) => `<link rel="stylesheet" href="/${name}" media="not all" disabled>\n`,
  );
  return `<!doctype html>
<html lang="en" data-news="%%site.newsSlug%%"${meta.isFrame ? ' data-frame' : ''}${meta.rests ? ' data-rests' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(meta.title)}</title>
<meta name="description" content="${escapeMarkup(meta.description)}">
${robots}<link rel="canonical" href="${escapeMarkup(canonical)}">
<meta name="theme-color" content="#0b0e0d" media="(prefers-color-scheme: dark)">
<meta name="theme-color" content="#f6f2e8" media="(prefers-color-scheme: light)">
<meta property="og:type" content="website">
<meta property="og:site_name" content="The Firm">
<meta property="og:title" content="${escapeMarkup(meta.title)}">
<meta property="og:description" content="${escapeMarkup(meta.description)}">
<meta property="og:url" content="${escapeMarkup(canonical)}">
<meta property="og:image" content="${escapeMarkup(picture)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<link rel="alternate" type="application/atom+xml" href="/news.atom" title="News">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<style>${styles}</style>
${links.join('')}<style data-fonts="${fontsKey}" media="not all">${fonts}</style>
<noscript><style>${fonts}${withoutProgram}</style></noscript>
<script>${script}</script>
</head>
<body>
<div id="root"${shell === undefined ? '' : ' data-shell'}>${html}</div>
<script type="application/json" id="site">%%site.json%%</script>
${meta.data === undefined ? '' : `<script type="application/json" id="page">${meta.data}</script>\n`}</body>
</html>
`;
}
