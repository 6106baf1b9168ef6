/*
 * Letters of a font, by its table 'cmap': https://learn.microsoft.com/typography/opentype/spec/cmap
 */

/**
 * @param {Buffer} font TrueType or OpenType, not compressed
 * @returns {number[]} code points with a glyph
 */
export function readCoverage(font) {
  const start = tableOf(font, 'cmap');
  const codes = [];
  for (let at = 0; at < font.readUInt16BE(start + 2); at++) {
    const table = start + font.readUInt32BE(start + 4 + at * 8 + 4);
    const format = font.readUInt16BE(table);
    if (format === 4) codes.push(...readSegments(font, table));
    if (format === 12) codes.push(...readGroups(font, table));
  }
  return codes;
}

function tableOf(font, tag) {
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const record = 12 + at * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`a font without ${tag}`);
}

/** Format 4: segments of the basic plane. */
function* readSegments(font, table) {
  const size = font.readUInt16BE(table + 6);
  for (let at = 0; at < size; at += 2) {
    const end = font.readUInt16BE(table + 14 + at);
    const start = font.readUInt16BE(table + 16 + size + at);
    const delta = font.readUInt16BE(table + 16 + 2 * size + at);
    const place = table + 16 + 3 * size + at;
    const offset = font.readUInt16BE(place);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const raw = offset === 0 ? code : font.readUInt16BE(place + offset + (code - start) * 2);
      if (offset !== 0 && raw === 0) continue;
      if (((raw + delta) & 0xffff) !== 0) yield code;
    }
  }
}

/** Format 12: groups of all planes. */
function* readGroups(font, table) {
  for (let at = 0; at < font.readUInt32BE(table + 12); at++) {
    const group = table + 16 + at * 12;
    const start = font.readUInt32BE(group);
    for (let code = start; code <= font.readUInt32BE(group + 4); code++)
      if (font.readUInt32BE(group + 8) + code - start !== 0) yield code;
  }
}

/** @returns {[number, number][]} first and last of each row without a gap */
export function toRanges(codes) {
  const ranges = [];
  for (const code of [...codes].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
