import { parse } from 'yaml';

/** Fields with what people ask us and with names for programs: none of them is our text. */
const UNREAD = new Set(
  `ask also aliases lesson lessons next id of url kind mistake tools people amounts scene command
  related request window message host updated source was part`.split(/\s+/),
);

/** In these files the same names stand for sentences of ours. */
const READ = { drills: ['ask'], practice: ['scene', 'people'], courses: ['ask'] };

function walk(value, path, isRead, texts) {
  if (typeof value === 'string') texts.push({ key: path.join('.'), text: value });
  else if (Array.isArray(value))
    for (const [at, part] of value.entries()) walk(part, [...path, at], isRead, texts);
  else if (value !== null && typeof value === 'object')
    for (const [name, part] of Object.entries(value))
      if (isRead(name)) walk(part, [...path, name], isRead, texts);
}

const yamlTexts = (folder, source) => {
  const read = READ[folder] ?? [];
  const texts = [];
  walk(parse(source), [], (name) => read.includes(name) || !UNREAD.has(name), texts);
  return texts;
};

/** Why each wrong option of a lesson's questions is wrong. */
export const readWrong = (file, source) => {
  const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(source) ?? [];
  return (parse(head).questions ?? []).flatMap(({ wrong = {} }, at) =>
    Object.entries(wrong).map(([option, text]) => ({
      key: `${file} question ${at + 1} option ${option}`,
      text,
    })),
  );
};

/** Lines of a lesson that are no sentences: headings, rows of tables, parts to operate. */
const NO_SENTENCE = /^\s*(?:#|\||!\[|\[[^\]]*\]\(widget)/;

/** Paragraphs and points of a lesson, without its questions, code and tables. */
export const readLesson = (source) =>
  source
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll(/```.*?```/gs, '')
    .split('\n')
    .filter((line) => !NO_SENTENCE.test(line))
    .map((line) => line.replace(/^(?:> ?)?(?:\[![A-Z]+\])?/, ''))
    .join('\n')
    .replaceAll(/^\s*(?:[-*]|\d+\.) /gm, '\n')
    .split(/\n\n+/)
    .map((text, at) => ({
      key: `paragraph ${at + 1}`,
      text: text.replaceAll('*', '').replaceAll(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }) => text !== '');

/** Paragraphs of a term, without the lines for programs above them. */
const termTexts = (source) =>
  source
    .replace(/^---\n.*?\n---\n/s, '')
    .split(/\n\n+/)
    .map((text, at) => ({ key: `paragraph ${at + 1}`, text: text.trim() }))
    .filter(({ text }) => text !== '');

/**
 * Reads what a file of `content/` says to people, one entry a text.
 *
 * @param {string} folder its folder below `content/`
 * @param {string} file its name
 * @param {string} source
 * @returns {{ key: string, text: string }[]}
 */
export const readContent = (folder, file, source) =>
  file.endsWith('.md') ? termTexts(source) : yamlTexts(folder, source);
