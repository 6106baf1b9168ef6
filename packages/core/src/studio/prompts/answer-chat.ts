import { StudioError } from '@firm/adapters/studio/index.ts';
import type { Allowance, ChatEvent, ChatMessage } from '@firm/schema';
import { studioText as text } from '../../text/en/studio.ts';
import { findSecret } from '../../assistant/index.ts';
import { dayOf, giveUnitBack, hashAddress, readAllowance, takeUnit } from '../allowance.ts';
import { checkPrompt } from './check-prompt.ts';
import type { StudioDeps, StudioPerson } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import { filterProven, proveReply } from './prove-reply.ts';
import { presentEngine } from '../read-studio.ts';
import { tidyReply } from './tidy-reply.ts';

type Deps = Pick<StudioDeps, 'db' | 'clock' | 'keyedHash' | 'studio' | 'log' | 'explain'>;

/**
 * Answers a conversation piece by piece. Everything that can be refused is refused before the first
 * piece, when this resolves; what fails later is told as a piece.
 *
 * @param signal ends the engine's work too
 * @throws Refusal
 */
export async function answerChat(
  deps: Deps,
  {
    person,
    messages,
    signal,
  }: { person: StudioPerson; messages: readonly ChatMessage[]; signal: AbortSignal },
): Promise<AsyncIterable<ChatEvent>> {
  const last = messages.at(-1);
  if (last?.role !== 'user' || last.content.trim() === '')
    throw new Refusal('studio/prompt-empty', { fields: ['prompt'], facts: { tool: 'voice' } });
  const unit = {
    owner: person.key,
    addressHash: hashAddress(deps, person.address),
    tool: 'chat' as const,
    day: dayOf(deps.clock()),
  };
  const secret = findSecret(last.content);
  // A person who did that needs the warning, whatever their remaining allowance: it costs nothing.
  if (secret !== undefined && secret !== 'hex')
    return warn(deps, {
      said: last.content,
      sentence: deps.explain(new Refusal('studio/prompt-refused', { facts: { why: secret } })),
      allowance: await readAllowance(deps, { person, tool: 'chat' }),
    });
  // Counted first, and kept where it is refused: looking at a text is work too.
  const allowance = await takeUnit(deps, deps.db, unit);
  // Those before it were looked at when they were new: what has no proof of that is not passed on.
  await checkPrompt(last.content);
  const proven = filterProven(deps, messages).map(withoutSecret);
  return pieces(deps, { said: last.content, messages: proven, signal, unit, allowance });
}

/** Removes a secret: earlier messages go along with every later one. */
function withoutSecret(message: ChatMessage): ChatMessage {
  const secret = findSecret(message.content);
  return secret === undefined || secret === 'hex'
    ? message
    : { ...message, content: text.secretTakenOut };
}

async function* warn(
  deps: Deps,
  { said: userText, sentence, allowance }: { said: string; sentence: string; allowance: Allowance },
): AsyncGenerator<ChatEvent> {
  yield {
    type: 'text',
    text: sentence,
    proof: proveReply(deps, { said: userText, answer: sentence }),
  };
  yield {
    type: 'done',
    engine: presentEngine(deps.studio.engines.chat),
    isCut: false,
    allowance,
  };
}

/** @param isCounted something had been said, so that the message is not given back */
function sentenceFor(error: unknown, isCounted: boolean): string {
  if (!(error instanceof StudioError) || error.message === '') return text.failed.chat;
  if (error.kind !== 'no-credit') return error.message;
  return isCounted ? text.operatorQuotaCounted : text.operatorQuota;
}

async function* pieces(
  deps: Deps,
  {
    said: userText,
    messages,
    signal,
    unit,
    allowance,
  }: {
    said: string;
    messages: readonly ChatMessage[];
    signal: AbortSignal;
    unit: Parameters<typeof giveUnitBack>[1];
    allowance: Allowance;
  },
): AsyncGenerator<ChatEvent> {
  const engine = deps.studio.engines.chat;
  let isCut = false;
  let answer = '';
  const answerStream = engine.answer(messages, { signal });
  try {
    // The built-in engine's text is written on this site.
    for await (const piece of engine.isBuiltIn
      ? answerStream
      : tidyReply(answerStream, { question: userText })) {
      if (piece.type === 'end') isCut = piece.isCut;
      else if (piece.type === 'sources') yield { type: 'sources', sources: [...piece.sources] };
      else if (piece.type === 'restart') {
        answer = '';
        yield piece;
      } else {
        answer += piece.text;
        yield { ...piece, proof: proveReply(deps, { said: userText, answer }) };
      }
    }
    if (answer === '') throw new StudioError('bad-answer', text.failed.chat);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof StudioError))
      deps.log.warn({ err: error, engine: engine.id }, 'a chat failed');
    if (answer === '') await giveUnitBack(deps, unit, engine.id);
    yield {
      type: 'error',
      message: sentenceFor(error, answer !== ''),
    };
    return;
  }
  yield { type: 'done', engine: presentEngine(engine), isCut, allowance };
}
