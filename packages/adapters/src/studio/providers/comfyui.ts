import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { anything, fields, listOf, text as textField } from '../../http/fields.ts';
import { providerText, studioText as text } from '../../text/en/studio.ts';
import { callService } from '../call-service.ts';
import { fetchChecked } from '../fetch/fetch-checked.ts';
import { readMessage } from '../read-message.ts';
import { refuseAnswer } from '../refuse-answer.ts';
import { StudioError, type ImageEngine, type MadeFile, type Progress } from '../studio.ts';
import { verifyBytes } from '../files/verify-bytes.ts';
import { defineProvider } from './define-provider.ts';
import { getJson } from './get-json.ts';
import { fillWorkflow, MODELS_PATH, readModels, USUAL_WORKFLOW } from './comfyui-workflow.ts';

const MAX_BYTES = { answer: 8_000_000, file: 60_000_000 };

type Settings = {
  url: string;
  /** undefined: the first that it lists. */
  model: string | undefined;
  /** A file of a workflow in API format; undefined: ours. */
  workflow: string | undefined;
  timeoutMilliseconds: number;
};

export const comfyui = defineProvider({
  id: 'comfyui',
  tools: ['image'],
  usualTools: ['image'],
  about: [
    'ComfyUI: pictures on a graphics card of your own, on this machine or in your own network.',
    'Never open it to the internet. MODEL is one of its checkpoints; unset: the first that it',
    'lists. WORKFLOW is a file that its menu exports (API format), with {prompt}, {negative},',
    '{seed} and {model} where they go; unset: a plain picture of 1024 × 1024.',
  ],
  variables: {
    COMFYUI_URL: { kind: 'url', example: 'http://127.0.0.1:8188' },
    COMFYUI_MODEL: { kind: 'line', example: 'sd_xl_base_1.0.safetensors' },
    COMFYUI_WORKFLOW: { kind: 'line', example: '/etc/the-firm/workflow.json' },
  },
  requiredVariable: 'COMFYUI_URL',
  // One is drawn, and the next waits beside it.
  concurrency: { here: 2, total: 2 },
  configure: (
    { COMFYUI_URL: url, COMFYUI_MODEL: model, COMFYUI_WORKFLOW: workflow },
    { timeoutMilliseconds = 60_000 },
  ) => {
    if (url === undefined) return undefined;
    const settings = { url, model, workflow, timeoutMilliseconds };
    return {
      open: { image: ({ imageNegative }) => createImageEngine(settings, imageNegative) },
      describe: () => providerText.at(model ?? 'ComfyUI', new URL(url).host),
      trial: {
        name: 'ComfyUI',
        run: () => tryServer(settings),
        hint: 'Check COMFYUI_URL, COMFYUI_MODEL and COMFYUI_WORKFLOW.',
      },
    };
  },
});

/** Pictures by a workflow, which waits in ComfyUI's own queue until it is drawn. */
function createImageEngine(settings: Settings, negative: string): ImageEngine {
  return {
    id: 'comfyui',
    name: settings.model ?? 'ComfyUI',
    isBuiltIn: false,
    isPaid: false,
    pollMilliseconds: 1_000,
    timeLimitMilliseconds: 600_000,
    start: async ({ prompt, seed }, { signal }) => {
      const { url, timeoutMilliseconds } = settings;
      const workflow = await readWorkflow(settings);
      const model = settings.model ?? (await findFirstModel(settings, workflow, signal));
      const answer = await callService(`${url}/prompt`, {
        body: JSON.stringify({
          prompt: fillWorkflow(workflow, { prompt, negative, model, seed }),
        }),
        signal,
        timeoutMilliseconds,
        maxBytes: MAX_BYTES.answer,
        failed: text.image.failed,
      });
      if (answer.httpStatus !== 200) throw readRefusal(answer);
      const { prompt_id: id } = v.parse(acceptedSchema, answer.json);
      if (!id) throw new StudioError('bad-answer', text.image.failed, { cause: 'no prompt_id' });
      return working(id);
    },
    poll: ({ id }, { signal }) => look(settings, id, signal),
  };
}

const working = (id: string): Progress => ({
  state: 'working',
  job: { id, etaSeconds: null, fetchUrl: null, futureUrls: [] },
  isAlmostReady: false,
});

const acceptedSchema = fields({ prompt_id: textField });
const refusalSchema = fields({ node_errors: anything });

/** A refusal of the workflow, each node's complaints in it; a missing model is one of them. */
function readRefusal(answer: Parameters<typeof refuseAnswer>[0]): StudioError {
  const { node_errors: complaints } = v.parse(refusalSchema, answer.json);
  if (/"value_not_in_list".*_name\b/s.test(JSON.stringify(complaints ?? null)))
    return new StudioError('refused', text.image.noModel, { cause: complaints });
  return refuseAnswer(answer, {
    message: readMessage(answer.json, []) ?? text.image.failed,
    cause: complaints ?? undefined,
  });
}

/** A GET of the configured server, wherever it stands; what it leads away to is checked. */
async function get(settings: Settings, path: string, maxBytes: number, signal: AbortSignal) {
  const { status, bytes } = await fetchChecked(`${settings.url}${path}`, {
    trustedOrigins: [new URL(settings.url).origin],
    maxBytes,
    timeoutMilliseconds: settings.timeoutMilliseconds,
    signal,
    message: text.image.failed,
  });
  if (status >= 300)
    throw refuseAnswer(
      { httpStatus: status, json: undefined },
      { message: text.image.failed, isRepeatable: true },
    );
  return bytes;
}

async function getAnswer(settings: Settings, path: string, signal: AbortSignal): Promise<unknown> {
  const bytes = await get(settings, path, MAX_BYTES.answer, signal);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new StudioError('bad-answer', text.image.failed, { cause: error });
  }
}

const pictureSchema = fields({ filename: textField, subfolder: textField, type: textField });
const endedSchema = fields({
  outputs: v.fallback(v.record(v.string(), fields({ images: listOf(pictureSchema) })), {}),
  status: fields({ status_str: textField, messages: listOf(anything) }),
});
const historySchema = v.fallback(v.record(v.string(), endedSchema), {});
type Ended = v.InferOutput<typeof endedSchema>;

const readHistory = async (settings: Settings, id: string, signal: AbortSignal) =>
  v.parse(historySchema, await getAnswer(settings, `/history/${encodeURIComponent(id)}`, signal))[
    id
  ];

/** Reads a workflow's progress. It is in the history when it is over, and in the queue before. */
async function look(settings: Settings, id: string, signal: AbortSignal): Promise<Progress> {
  let result = await readHistory(settings, id, signal);
  if (!result) {
    if (await isQueued(settings, id, signal)) return working(id);
    // It may have ended between the two looks.
    result = await readHistory(settings, id, signal);
  }
  // Its queue and its history are in memory only.
  if (!result)
    throw new StudioError('unreachable', text.image.lost, { cause: 'neither queued nor ended' });
  if (result.status.status_str === 'error') throw readFailure(result);
  return { state: 'done', file: await fetchPicture(settings, result, signal) };
}

const queueSchema = fields({ queue_running: listOf(anything), queue_pending: listOf(anything) });

async function isQueued(settings: Settings, id: string, signal: AbortSignal): Promise<boolean> {
  const { queue_running: running, queue_pending: pending } = v.parse(
    queueSchema,
    await getAnswer(settings, '/queue', signal),
  );
  if (running === null || pending === null)
    throw new StudioError('bad-answer', text.image.failed, { cause: 'no queue' });
  return [...running, ...pending].some((entry) => Array.isArray(entry) && entry[1] === id);
}

function readFailure({ status }: Ended): StudioError {
  const messages = JSON.stringify(status.messages);
  if (/OutOfMemory|out of memory|Allocation on device/i.test(messages))
    return new StudioError('refused', text.image.noMemory, { cause: messages });
  if (/"execution_interrupted"/.test(messages))
    return new StudioError('refused', text.image.stopped, { cause: messages });
  // A message names files and lines of the server: it is for the log.
  return new StudioError('refused', text.image.failed, { cause: messages });
}

/** The last picture is the workflow's result; those before may be previews of steps. */
async function fetchPicture(
  settings: Settings,
  { outputs }: Ended,
  signal: AbortSignal,
): Promise<MadeFile> {
  const pictures = Object.values(outputs).flatMap(({ images }) => images ?? []);
  const picture = pictures.findLast(({ type }) => type === 'output') ?? pictures.at(-1);
  if (!picture?.filename)
    throw new StudioError('bad-answer', text.image.none, { cause: 'no images' });
  const query = new URLSearchParams({
    filename: picture.filename,
    subfolder: picture.subfolder ?? '',
    type: picture.type ?? 'output',
  });
  const bytes = await get(settings, `/view?${query}`, MAX_BYTES.file, signal);
  return verifyBytes(bytes, ['image/png', 'image/jpeg', 'image/webp'], text.image.none);
}

async function findFirstModel(settings: Settings, workflow: unknown, signal: AbortSignal) {
  if (!JSON.stringify(workflow).includes('{model}')) return '';
  const [first] = readModels(await getAnswer(settings, MODELS_PATH, signal)) ?? [];
  if (first === undefined) throw new StudioError('refused', text.image.noModel);
  return first;
}

/** @throws StudioError where the operator's file is no workflow */
async function readWorkflow({ workflow }: Settings): Promise<unknown> {
  if (workflow === undefined) return USUAL_WORKFLOW;
  try {
    const file = await readFile(workflow, 'utf8');
    if (!file.includes('{prompt}')) throw new Error(providerText.noPrompt(workflow));
    return JSON.parse(file);
  } catch (error) {
    throw new StudioError('refused', text.image.failed, { cause: error });
  }
}

/** Whether it answers, has the model, and has a workflow to draw by. */
async function tryServer(settings: Settings): Promise<string> {
  const workflow = await readWorkflow(settings).catch(({ cause }: StudioError) => {
    throw cause;
  });
  const { status, json } = await getJson(`${settings.url}${MODELS_PATH}`, {});
  const models = readModels(json);
  if (status !== 200 || models === undefined) throw new Error(providerText.answered(status));
  if (JSON.stringify(workflow).includes('{model}')) {
    if (models.length === 0) throw new Error(providerText.hasNoModels);
    if (settings.model !== undefined && !models.includes(settings.model))
      throw new Error(providerText.lacksModel(settings.model));
  }
  return providerText.models(models.length);
}
