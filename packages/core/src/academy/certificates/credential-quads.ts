import { createHash } from 'node:crypto';
import { isJsonObject, type Json, type JsonObject } from './canonical-json.ts';

/*
 * Our own credentials as RDF in its canonical form. They have one shape, which we write
 * ourselves, so their few terms stand here: no JSON-LD and no document from the network decides
 * what a signature means. A test holds the result against a JSON-LD processor, byte for byte.
 */

const XSD = 'https://www.w3.org/2001/XMLSchema#';
const BADGE = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#';
const CREDENTIAL = 'https://www.w3.org/2018/credentials#';
const STATUS = 'https://www.w3.org/ns/credentials/status#';
const SECURITY = 'https://w3id.org/security#';
const SCHEMA = 'https://schema.org/';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** Types, by the contexts that our documents name. */
const TYPES: Readonly<Record<string, string>> = {
  VerifiableCredential: `${CREDENTIAL}VerifiableCredential`,
  OpenBadgeCredential: `${BADGE}OpenBadgeCredential`,
  BitstringStatusListCredential: `${STATUS}BitstringStatusListCredential`,
  BitstringStatusListEntry: `${STATUS}BitstringStatusListEntry`,
  BitstringStatusList: `${STATUS}BitstringStatusList`,
  '1EdTechJsonSchemaValidator2019':
    'https://purl.imsglobal.org/spec/vccs/v1p0/context.json#1EdTechJsonSchemaValidator2019',
  DataIntegrityProof: `${SECURITY}DataIntegrityProof`,
  ...Object.fromEntries(
    [
      'Profile',
      'AchievementSubject',
      'IdentityObject',
      'Achievement',
      'ResultDescription',
      'Result',
      'Evidence',
    ].map((name) => [name, BADGE + name]),
  ),
};

/** `as`: what a text stands for: another resource, or a value of a type of its own. */
type Term = { iri: string; as?: 'resource' | { datatype: string } };

const texts = (base: string, names: readonly string[]): Record<string, Term> =>
  Object.fromEntries(names.map((name) => [name, { iri: base + name }]));
const resources = (base: string, names: readonly string[]): Record<string, Term> =>
  Object.fromEntries(names.map((name) => [name, { iri: base + name, as: 'resource' as const }]));
const createTypedTerm = (iri: string, datatype: string): Term => ({ iri, as: { datatype } });
const DATE_TIME = 'http://www.w3.org/2001/XMLSchema#dateTime';

const TERMS: Readonly<Record<string, Term>> = {
  ...texts(SCHEMA, ['name', 'description', 'genre', 'value']),
  ...texts(BADGE, [
    'achievementType',
    'version',
    'narrative',
    'identityType',
    'identityHash',
    'resultType',
    'valueMin',
    'valueMax',
    'requiredValue',
  ]),
  ...texts(STATUS, ['statusPurpose', 'statusListIndex']),
  ...resources(CREDENTIAL, [
    'issuer',
    'credentialSubject',
    'credentialSchema',
    'credentialStatus',
    'evidence',
  ]),
  ...resources(BADGE, ['achievement', 'identifier', 'result']),
  ...resources(STATUS, ['statusListCredential']),
  ...resources(SECURITY, ['verificationMethod']),
  criteria: { iri: `${BADGE}Criteria`, as: 'resource' },
  // Of an achievement its descriptions themselves, of a result their address.
  resultDescription: createTypedTerm(`${BADGE}resultDescription`, `${XSD}anyURI`),
  hashed: createTypedTerm(`${BADGE}hashed`, `${XSD}boolean`),
  url: createTypedTerm(`${SCHEMA}url`, `${XSD}anyURI`),
  validFrom: createTypedTerm(`${CREDENTIAL}validFrom`, DATE_TIME),
  validUntil: createTypedTerm(`${CREDENTIAL}validUntil`, DATE_TIME),
  created: createTypedTerm('http://purl.org/dc/terms/created', DATE_TIME),
  encodedList: createTypedTerm(`${STATUS}encodedList`, `${SECURITY}multibase`),
  cryptosuite: createTypedTerm(`${SECURITY}cryptosuite`, `${SECURITY}cryptosuiteString`),
};

/** A subject, and the rest of its line. Nodes without an address are numbered as they are met. */
type Quad = readonly [subject: string, predicate: string, object: string];

/**
 * A document of ours as canonical N-Quads (W3C, RDF Dataset Canonicalization 1.0).
 *
 * @throws Error for a term that our documents do not have, and where nodes without an address
 *   could be exchanged: neither is guessed at
 */
export function canonicalQuads(document: JsonObject): string {
  const quads: Quad[] = [];
  let blanks = 0;
  const write = (node: JsonObject): string => {
    const { '@context': _, id, type, ...rest } = node;
    const subject = typeof id === 'string' ? `<${id}>` : `_:b${blanks++}`;
    for (const name of listOf(type)) quads.push([subject, `<${RDF_TYPE}>`, `<${typeOf(name)}>`]);
    for (const [name, value] of Object.entries(rest))
      for (const one of listOf(value)) quads.push([subject, ...lineOf(name, one)]);
    return subject;
  };
  const lineOf = (name: string, value: Json): [string, string] => {
    if (name === 'proofPurpose')
      return [`<${SECURITY}proofPurpose>`, `<${SECURITY}${wordOf(value)}>`];
    const term = Object.hasOwn(TERMS, name) ? TERMS[name] : undefined;
    if (!term) throw new Error(`a credential of ours has no ${name}`);
    const predicate = `<${term.iri}>`;
    if (isJsonObject(value)) return [predicate, write(value)];
    if (term.as === 'resource') return [predicate, `<${wordOf(value)}>`];
    const literal = `"${escapeLiteral(wordOf(value))}"`;
    return [predicate, term.as ? `${literal}^^<${term.as.datatype}>` : literal];
  };
  write(document);
  return nameBlanks(quads);
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : isList(value) ? value : [value];

/** A text, a number or a truth value as it is written; nothing else stands in a line. */
function wordOf(value: Json): string {
  if (value === null || typeof value === 'object') throw new Error('not a value of a credential');
  return String(value);
}

function typeOf(name: Json): string {
  const type = typeof name === 'string' && Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (type === undefined) throw new Error(`a credential of ours has no type ${wordOf(name)}`);
  return type;
}

const isBlank = (term: string): boolean => term.startsWith('_:');

/** Gives nodes without an address the names of the algorithm, and sorts the lines. */
function nameBlanks(quads: readonly Quad[]): string {
  const blanks = [...new Set(quads.flatMap(([subject, , object]) => [subject, object]))].filter(
    isBlank,
  );
  const hashedItems = blanks.map((blank) => ({ blank, hash: firstDegreeHash(quads, blank) }));
  if (new Set(hashedItems.map(({ hash }) => hash)).size < hashedItems.length)
    throw new Error('nodes that cannot be told apart');
  const names = new Map(
    hashedItems
      .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
      .map(({ blank }, at) => [blank, `_:c14n${at}`]),
  );
  const lines = toLines(quads, (term) => names.get(term) ?? term);
  // A set has each statement once.
  return [...new Set(lines.split(/(?<=\n)/))].join('');
}

/** Hashes the statements about a node, whatever the other nodes without an address are called. */
const firstDegreeHash = (quads: readonly Quad[], blank: string): string =>
  createHash('sha256')
    .update(
      toLines(
        quads.filter(([subject, , object]) => subject === blank || object === blank),
        (term) => (term === blank ? '_:a' : isBlank(term) ? '_:z' : term),
      ),
    )
    .digest('hex');

const toLines = (quads: readonly Quad[], rename: (term: string) => string): string =>
  quads
    .map(([subject, predicate, object]) => `${rename(subject)} ${predicate} ${rename(object)} .\n`)
    .sort()
    .join('');

const SHORT: Readonly<Record<string, string>> = {
  '\b': String.raw`\b`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\f': String.raw`\f`,
  '\r': String.raw`\r`,
  '"': String.raw`\"`,
  '\\': String.raw`\\`,
};

const escapeLiteral = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what canonical N-Quads escape
  text.replace(/["\\\u0000-\u001f\u007f]/g, (letter) => {
    const code = letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return SHORT[letter] ?? `\\u${code}`;
  });
