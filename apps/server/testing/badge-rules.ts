/*
 * The rules that 1EdTech's public validator holds a badge to, written from the data model of Open
 * Badges 3.0 (sections B.1 and 10.1) as one JSON Schema. Imported by tests only.
 */
export const BADGE_SCHEMA_URL =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

const text = { type: 'string', minLength: 1 };
const address = { type: 'string', format: 'uri' };
const time = { type: 'string', format: 'date-time' };
const requireType = (name: string) => ({ type: 'array', contains: { const: name } });
const list = (items: object) => ({ type: 'array', items, minItems: 1 });
const shape = (properties: object, requiredItems: readonly string[]) => ({
  type: 'object',
  properties,
  required: requiredItems,
});

/** Achievement types of the specification; others begin with 'ext:'. */
const ACHIEVEMENT_TYPES = [
  'Achievement',
  'Assessment',
  'Award',
  'Badge',
  'Certificate',
  'CertificateOfCompletion',
  'Competency',
  'Course',
  'MicroCredential',
];
const RESULT_TYPES = ['Percent', 'RawScore', 'Result', 'ScaledScore', 'Status'];

const resultDescription = shape(
  {
    id: address,
    type: requireType('ResultDescription'),
    name: text,
    resultType: { enum: RESULT_TYPES },
    requiredValue: text,
    valueMin: text,
    valueMax: text,
  },
  ['id', 'type', 'name', 'resultType'],
);
const achievement = shape(
  {
    id: address,
    type: requireType('Achievement'),
    achievementType: { enum: ACHIEVEMENT_TYPES },
    criteria: { type: 'object', anyOf: [{ required: ['id'] }, { required: ['narrative'] }] },
    description: text,
    name: text,
    version: text,
    resultDescription: list(resultDescription),
  },
  ['id', 'type', 'criteria', 'description', 'name'],
);
const subject = {
  ...shape(
    {
      type: requireType('AchievementSubject'),
      achievement,
      identifier: list(
        shape(
          {
            type: { const: 'IdentityObject' },
            hashed: { type: 'boolean' },
            identityHash: text,
            identityType: text,
          },
          ['type', 'hashed', 'identityHash', 'identityType'],
        ),
      ),
      result: list(
        shape({ type: requireType('Result'), resultDescription: address, value: text }, ['type']),
      ),
    },
    ['type', 'achievement'],
  ),
  // It says whose it is.
  anyOf: [{ required: ['id'] }, { required: ['identifier'] }],
};

/** For a validator of JSON Schema 2019-09. */
export const badgeSchema = {
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  $id: BADGE_SCHEMA_URL,
  ...shape(
    {
      '@context': {
        type: 'array',
        minItems: 2,
        items: [
          { const: 'https://www.w3.org/ns/credentials/v2' },
          { pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.\\d+\\.json$' },
        ],
        additionalItems: { type: ['string', 'object'] },
      },
      id: address,
      type: {
        allOf: [
          requireType('VerifiableCredential'),
          { type: 'array', contains: { enum: ['OpenBadgeCredential', 'AchievementCredential'] } },
        ],
      },
      name: text,
      issuer: shape({ id: address, type: requireType('Profile'), name: text, url: address }, [
        'id',
        'type',
      ]),
      validFrom: time,
      validUntil: time,
      credentialSubject: subject,
      evidence: list(shape({ id: address, type: requireType('Evidence'), name: text }, ['type'])),
      credentialSchema: list(shape({ id: address, type: text }, ['id', 'type'])),
      credentialStatus: shape({ id: address, type: text }, ['type']),
      proof: list(
        shape(
          {
            type: { const: 'DataIntegrityProof' },
            cryptosuite: text,
            created: time,
            proofPurpose: { const: 'assertionMethod' },
            proofValue: { pattern: '^z[1-9A-HJ-NP-Za-km-z]+$' },
            verificationMethod: address,
          },
          ['type', 'cryptosuite', 'proofPurpose', 'proofValue', 'verificationMethod'],
        ),
      ),
    },
    ['@context', 'id', 'type', 'name', 'issuer', 'validFrom', 'credentialSubject', 'proof'],
  ),
};
