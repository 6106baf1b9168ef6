import { randomUUID } from 'node:crypto';
import { makePng } from './media.ts';
import type { DocumentedFailure, ProviderFixture } from './provider-fixture.ts';
import { startServiceServer, type Asked, type Reply } from './service-server.ts';

const MODEL = 'sd_xl_base_1.0.safetensors';
const NODES = [
  'CheckpointLoaderSimple',
  'CLIPTextEncode',
  'EmptyLatentImage',
  'KSampler',
  'VAEDecode',
  'PreviewImage',
];
type Node = { class_type?: unknown; inputs?: Record<string, unknown> };

/** As ComfyUI answers: what is queued is nowhere in the history until it is over. */
function startComfyServer() {
  /** How often each was looked for. */
  const looks = new Map<string, number>();
  return startServiceServer(({ method, path, json }): Reply | undefined => {
    const { pathname, searchParams } = new URL(path, 'http://comfy');
    if (method === 'POST' && pathname === '/prompt') {
      const complaint = complain(json['prompt']);
      if (complaint) return complaint;
      const id = randomUUID();
      looks.set(id, 0);
      return { json: { prompt_id: id, number: looks.size, node_errors: {} } };
    }
    if (method !== 'GET') return { status: 405, page: '405: Method Not Allowed' };
    if (pathname === '/object_info/CheckpointLoaderSimple')
      return {
        json: {
          CheckpointLoaderSimple: {
            input: { required: { ckpt_name: [[MODEL], { tooltip: 'The model to load.' }] } },
          },
        },
      };
    if (pathname === '/queue')
      return {
        json: {
          queue_running: [...looks]
            .filter(([, count]) => count < 2)
            .map(([id], at) => [at, id, {}, {}, []]),
          queue_pending: [],
        },
      };
    const [, id = ''] = /^\/history\/(.+)$/.exec(pathname) ?? [];
    if (id !== '') {
      const count = looks.get(id);
      if (count === undefined) return { json: {} };
      looks.set(id, count + 1);
      return { json: count < 2 ? {} : { [id]: success(id) } };
    }
    return pathname === '/view' &&
      searchParams.get('type') === 'temp' &&
      looks.has(nameOf(searchParams))
      ? { bytes: makePng(), headers: { 'content-type': 'image/png' } }
      : { status: 404, page: '404: Not Found' };
  });
}

const nameOf = (query: URLSearchParams): string =>
  (query.get('filename') ?? '').replace(/ 1&\.png$/, '');
const success = (id: string) => ({
  prompt: [],
  outputs: {
    picture: { images: [{ filename: `${id} 1&.png`, subfolder: '', type: 'temp' }] },
  },
  status: { status_str: 'success', completed: true, messages: [] },
});

/** Refuses what ComfyUI refuses before it queues anything. */
function complain(prompt: unknown): Reply | undefined {
  if (typeof prompt !== 'object' || prompt === null)
    return refuse('no_prompt', 'No prompt provided', {});
  const nodes = Object.entries<Node>({ ...prompt });
  const unknown = nodes.find(([, { class_type: type }]) => !NODES.includes(String(type)));
  if (unknown)
    return refuse(
      'invalid_prompt',
      `Cannot execute because node ${unknown[0]} does not exist.`,
      {},
    );
  const wrong = nodes.find(
    ([, { inputs }]) => inputs?.['ckpt_name'] && inputs['ckpt_name'] !== MODEL,
  );
  const seed = nodes.find(([, { class_type: type }]) => type === 'KSampler')?.[1].inputs?.['seed'];
  if (!Number.isInteger(seed)) return refuse('invalid_prompt', 'seed is no integer', {});
  return wrong && missingModel;
}

const refuse = (type: string, message: string, nodeErrors: object): Reply => ({
  status: 400,
  json: { error: { type, message, details: '', extra_info: {} }, node_errors: nodeErrors },
});
const missingModel = refuse(
  'prompt_outputs_failed_validation',
  'Prompt outputs failed validation',
  {
    model: {
      errors: [
        {
          type: 'value_not_in_list',
          message: 'Value not in list',
          details: `ckpt_name: 'other.safetensors' not in ['/srv/models/${MODEL}']`,
          extra_info: { input_name: 'ckpt_name' },
        },
      ],
      dependent_outputs: ['picture'],
      class_type: 'CheckpointLoaderSimple',
    },
  },
);

/** An ending of whatever is looked for. */
const endsWith =
  (message: string, facts: object) =>
  ({ path }: Asked): Reply | undefined => {
    const [, id] = /^\/history\/(.+)$/.exec(path) ?? [];
    if (id === undefined) return undefined;
    const status = { status_str: 'error', completed: false, messages: [[message, facts]] };
    return { json: { [id]: { prompt: [], outputs: {}, status } } };
  };
const at =
  (pattern: RegExp, reply: Reply) =>
  ({ path }: Asked): Reply | undefined =>
    pattern.test(path) ? reply : undefined;

const failures: DocumentedFailure[] = [
  {
    name: 'a model that it does not have',
    tool: 'image',
    reply: at(/^\/prompt/, missingModel),
    error: {
      kind: 'refused',
      message: 'The server that draws lacks the model it is set to use.',
      canRetry: false,
    },
  },
  {
    name: 'a node that it does not have',
    tool: 'image',
    reply: at(
      /^\/prompt/,
      refuse('invalid_prompt', 'Cannot execute because node X does not exist.', {}),
    ),
    error: { kind: 'refused', message: 'Cannot execute because node X does not exist.' },
  },
  {
    name: 'no prompt, said as text',
    tool: 'image',
    reply: at(/^\/prompt/, { status: 400, json: { error: 'no prompt', node_errors: [] } }),
    error: { kind: 'refused', message: 'no prompt' },
  },
  {
    name: 'a card without memory',
    tool: 'image',
    reply: endsWith('execution_error', {
      node_type: 'KSampler',
      exception_type: 'torch.OutOfMemoryError',
      exception_message: 'Allocation on device',
    }),
    error: {
      kind: 'refused',
      message: 'The graphics card has too little memory for this picture.',
      canRetry: false,
    },
  },
  {
    name: 'an error of a node, whose words are for the log',
    tool: 'image',
    reply: endsWith('execution_error', {
      node_type: 'VAEDecode',
      exception_type: 'RuntimeError',
      exception_message: 'Expected 4 channels at /srv/comfy/nodes.py:310',
    }),
    error: { kind: 'refused', message: 'Failed to generate image' },
  },
  {
    name: 'stopped by somebody else',
    tool: 'image',
    reply: endsWith('execution_interrupted', { node_id: 'draw' }),
    error: { kind: 'refused', message: 'The server stopped this picture.' },
  },
  {
    name: 'a full queue',
    tool: 'image',
    reply: at(/^\/prompt/, {
      status: 429,
      headers: { 'retry-after': '30' },
      json: { error: { type: 'queue_full', message: 'Queue is full' } },
    }),
    error: { kind: 'limited', message: 'Queue is full', canRetry: true, retryAfterSeconds: 30 },
  },
  {
    name: 'restarted in the middle: neither queued nor ended',
    tool: 'image',
    reply: ({ path }) =>
      path.startsWith('/history/')
        ? { json: {} }
        : path === '/queue'
          ? { json: { queue_running: [], queue_pending: [] } }
          : undefined,
    error: {
      kind: 'unreachable',
      message: 'The server lost this picture. Please try again.',
      canRetry: false,
    },
  },
  {
    name: 'a history that is a page',
    tool: 'image',
    reply: at(/^\/history/, { page: '<html>Welcome</html>' }),
    error: { kind: 'bad-answer', message: 'Failed to generate image' },
  },
  {
    name: 'a history that is away for a moment',
    tool: 'image',
    reply: at(/^\/history/, { status: 503, page: 'busy' }),
    error: { kind: 'unreachable', message: 'Failed to generate image', canRetry: true },
  },
  {
    name: 'a history that leads into the network',
    tool: 'image',
    reply: at(/^\/history/, {
      status: 302,
      headers: { location: 'http://169.254.169.254/' },
      page: '',
    }),
    error: { kind: 'bad-answer', message: 'Failed to generate image' },
  },
  {
    name: 'half a picture',
    tool: 'image',
    reply: at(/^\/view/, { bytes: makePng().slice(0, 40) }),
    error: { kind: 'bad-answer', message: 'No image generated' },
  },
];

export const comfyuiFixture: ProviderFixture = {
  start: startComfyServer,
  environment: (url) => ({ COMFYUI_URL: url, COMFYUI_MODEL: MODEL }),
  failures,
};
