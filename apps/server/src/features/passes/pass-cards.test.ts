import { jsonOf, portOf } from '@firm/format/testing.ts';
import { createServer, type Server } from 'node:http';
import { dropErc1155Abi } from '@firm/contracts';
import type { PassCards } from '@firm/schema';
import { decodeFunctionData, encodeFunctionResult } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBaseApp } from '../../http/create-base-app.ts';
import { openPassMetadata } from './open-pass-metadata.ts';
import { serve, testDeps } from '../../../testing/harness.ts';
import { createPublicChain } from '../../../testing/chain.ts';
import { passRoutes } from './pass-routes.ts';

const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';
const OURS = 'http://localhost:3000/passes/metadata/';
const json = (value: unknown) => ({
  type: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});
const png = { type: 'image/png', body: Buffer.from('89504e470d0a1a0a', 'hex') };

/** Collection entries: token id → uri. */
let uris: Record<number, string> = {};
/** Gateway files, by path. */
const files = new Map<string, { type: string; body: Buffer }>();
const fetchedUrls: string[] = [];
let now = 0;
let [node, gateway]: Server[] = [];
let url = '';
let server: Awaited<ReturnType<typeof serve>>;

const listenAt = async (one: Server): Promise<number> => {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return portOf(one);
};

beforeAll(async () => {
  // A provider's JSON-RPC: the code of nothing, and uri(id) of the collection.
  node = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const {
        id,
        method,
        params,
      }: {
        id: number;
        method: string;
        params: [{ data: `0x${string}` }];
      } = JSON.parse(body);
      const answer = () => {
        if (method !== 'eth_call') return { result: '0x' };
        const { args } = decodeFunctionData({ abi: dropErc1155Abi, data: params[0].data });
        const uri = uris[Number(args?.[0])];
        return uri === undefined
          ? { error: { code: 3, message: 'execution reverted', data: '0x' } }
          : {
              result: encodeFunctionResult({
                abi: dropErc1155Abi,
                functionName: 'uri',
                result: uri,
              }),
            };
      };
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ jsonrpc: '2.0', id, ...answer() }));
    });
  });
  gateway = createServer((request, response) => {
    fetchedUrls.push(request.url ?? '');
    const file = files.get(request.url ?? '');
    if (file === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type }).end(file.body);
  });
  const [nodePort, gatewayPort] = [await listenAt(node), await listenAt(gateway)];
  const clock = () => new Date(Date.now() + now);
  const chain = createPublicChain({
    network: {
      id: 1,
      name: 'Test',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      explorerUrl: null,
    },
    rpcUrl: `http://127.0.0.1:${nodePort}`,
    token: `0x${'11'.repeat(20)}`,
    collection: `0x${'22'.repeat(20)}`,
  });
  const deps = testDeps({
    chain,
    clock,
    passMetadata: openPassMetadata(
      { publicUrl: 'http://localhost:3000', ipfsGateway: `http://127.0.0.1:${gatewayPort}` },
      { chain, clock },
    ),
  });
  server = await serve(createBaseApp(deps).route('/', passRoutes(deps)));
  ({ url } = server);
});
afterAll(async () => {
  await server.close();
  for (const one of [node, gateway]) one?.close();
});
beforeEach(() => {
  // Past everything that is kept.
  now += 3_600_000;
  files.clear();
  fetchedUrls.length = 0;
});

const cards = async () => (await jsonOf<PassCards>(await fetch(`${url}/api/passes`))).passes;

test('names and pictures come from where the collection says, through this site, and are fetched once', async () => {
  uris = { 0: `ipfs://${CID}/0.json`, 1: `${OURS}1`, 2: `ipfs://ipfs/${CID}/{id}` };
  files.set(
    `/ipfs/${CID}/0.json`,
    json({
      name: 'Whale\u202e Pass',
      image: `ipfs://${CID}/a.png`,
      animation_url: `ipfs://${CID}/a.mp4`,
    }),
  );
  files.set(
    `/ipfs/${CID}/${'0'.repeat(63)}2`,
    json({ name: 'Minnow', image: `data:image/png;base64,${png.body.toString('base64')}` }),
  );
  files.set(`/ipfs/${CID}/a.png`, png);
  files.set(`/ipfs/${CID}/a.mp4`, {
    type: 'video/mp4; codecs="avc1"',
    body: Buffer.from('0123456789'),
  });
  expect(await cards()).toEqual([
    {
      id: 0,
      source: 'collection',
      name: 'Whale Pass',
      image: '/api/passes/0/image',
      animation: '/api/passes/0/animation',
    },
    { id: 1, source: 'ours', name: null, image: null, animation: null },
    { id: 2, source: 'collection', name: 'Minnow', image: '/api/passes/2/image', animation: null },
  ]);
  const picture = await fetch(`${url}/api/passes/0/image`);
  expect([
    picture.status,
    picture.headers.get('content-type'),
    picture.headers.get('x-content-type-options'),
    picture.headers.get('content-security-policy'),
  ]).toEqual([200, 'image/png', 'nosniff', "default-src 'none'; sandbox"]);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png.body);
  const part = await fetch(`${url}/api/passes/0/animation`, { headers: { range: 'bytes=2-4' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ]);
  expect((await fetch(`${url}/api/passes/2/image`)).status).toBe(200);
  for (const path of ['/1/image', '/2/animation', '/3/image', '/0/other'])
    expect((await fetch(`${url}/api/passes${path}`)).status).toBe(404);
  const before = fetchedUrls.length;
  await cards();
  await fetch(`${url}/api/passes/0/image`);
  expect(fetchedUrls).toHaveLength(before);
});

const bad: [string, string, (() => void)?][] = [
  ['an address that is not https', 'http://example.org/0.json'],
  ['an address on this machine', 'https://127.0.0.1/0.json'],
  ['a private address', 'https://[::ffff:192.168.0.1]/0.json'],
  ['a local file', 'file:///etc/passwd'],
  [
    'what leads out of the gateway',
    `ipfs://${CID}/../../etc`,
    () => files.set('/etc', json({ name: 'Out' })),
  ],
  [
    'a page',
    `ipfs://${CID}/page`,
    () =>
      files.set(`/ipfs/${CID}/page`, {
        type: 'text/html',
        body: Buffer.from('<h1>Not found</h1>'),
      }),
  ],
  [
    'too much',
    `ipfs://${CID}/much`,
    () =>
      files.set(`/ipfs/${CID}/much`, {
        type: 'application/json',
        body: Buffer.from(`"${'x'.repeat(300_000)}"`),
      }),
  ],
  ['no JSON inside the address', 'data:application/json,%ff'],
  ['nothing', ''],
];
test.each(bad)('%s is not read: our own stand for it', async (_, uri, prepare) => {
  prepare?.();
  uris = { 0: uri, 1: `${OURS}1`, 2: `${OURS}2` };
  expect((await cards())[0]).toMatchObject({ source: 'ours', image: null });
  expect((await fetch(`${url}/api/passes/0/image`)).status).toBe(404);
});

test('a picture that could run something is not served; what failed is tried again', async () => {
  uris = {
    0: `data:application/json,${encodeURIComponent(
      JSON.stringify({
        image: 'data:image/svg+xml,<svg/>',
        animation_url: 'https://10.0.0.1/a.mp4',
      }),
    )}`,
    1: `${OURS}1`,
    2: `ipfs://${CID}/2`,
  };
  expect((await fetch(`${url}/api/passes/0/image`)).status).toBe(404);
  expect((await fetch(`${url}/api/passes/0/animation`)).status).toBe(404);
  expect((await cards())[2]).toMatchObject({ source: 'ours' });
  files.set(`/ipfs/${CID}/2`, json({ name: 'Back' }));
  expect((await cards())[2]).toMatchObject({ source: 'ours' });
  now += 30_000;
  expect((await cards())[2]).toMatchObject({ source: 'collection', name: 'Back', image: null });
});

test('where there is no chain there is nothing to say', async () => {
  const off = testDeps();
  const { url: offUrl, close } = await serve(createBaseApp(off).route('/', passRoutes(off)));
  expect((await fetch(`${offUrl}/api/passes`)).status).toBe(404);
  await close();
});

test('while the chain does not tell, the page is told so', async () => {
  uris = {};
  expect((await fetch(`${url}/api/passes`)).status).toBe(503);
});
