import { completions } from '@neo/contracts';
import type { ChatCompletion, CompletionInput, Help } from '@neo/contracts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { toAppError } from '../../platform/http/errors.ts';
import { Reply, routes } from '../../platform/http/routes.ts';
import type { Caller, Route } from '../../platform/http/routes.ts';
import type { Spent } from '../../platform/limits/throttle.ts';
import { getModel, listModels } from '../personas/index.ts';
import { presentModel } from './chat.presenter.ts';
import { CompletionEvents } from './completions/completion-sse.ts';
import type { ChunkFacts } from './completions/completion-sse.ts';
import { failureOf } from './completions/failure.ts';
import type { Feed } from './completions/feed.ts';
import { startCompletion } from './completions/start-completion.ts';
import type { CompletionNeeds } from './completions/start-completion.ts';
import { orRefuseWithHelp } from './refuse-with-help.ts';
import { showHelp } from './safety/help.ts';
import type { HelpSettings } from './safety/help.ts';

/** The limit of turns that is closest to its end, as OpenAI's clients read it. */
function limitHeaders(spent: readonly Spent[], now: Date): Record<string, string> {
  const [nearest] = spent.toSorted((a, b) => a.left - b.left);
  if (!nearest) return {};
  const seconds = Math.max(0, Math.ceil((nearest.opensAt.getTime() - now.getTime()) / 1_000));
  return {
    'x-ratelimit-limit-requests': String(nearest.limit),
    'x-ratelimit-remaining-requests': String(nearest.left),
    'x-ratelimit-reset-requests': `${seconds}s`,
  };
}

/** @throws why the reply broke off */
async function wholeAnswer(
  feed: Feed,
  facts: ChunkFacts,
  help: Help | undefined,
): Promise<ChatCompletion> {
  await feed.whole();
  if (!feed.end) throw failureOf(feed);
  return {
    ...facts,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: feed.text, refusal: null },
        logprobs: null,
        finish_reason: feed.end.finish,
      },
    ],
    usage: feed.end.usage,
    ...(help && { neo: { help } }),
  };
}

async function complete(
  scope: MemberScope,
  needs: CompletionNeeds & { help: HelpSettings },
  body: CompletionInput,
  caller: Caller,
) {
  const acceptLanguage = caller.header('accept-language');
  const show = (kind: Parameters<typeof showHelp>[2]['kind'], how: { isCounted: boolean }) =>
    showHelp(scope, needs.help, { kind, acceptLanguage, ...how });
  const refusalOf = (error: unknown) => toAppError(error, scope.log);
  return orRefuseWithHelp(body.messages.at(-1)!.content, { show, refusalOf }, async () => {
    const { feed, distress, spent } = await startCompletion(scope, needs, body, caller);
    const help = await show(distress, { isCounted: true });
    const facts = {
      id: `chatcmpl-${crypto.randomUUID().replaceAll('-', '')}`,
      created: Math.floor(scope.now.getTime() / 1_000),
      model: body.model,
    };
    const headers = limitHeaders(spent, scope.now);
    if (!body.stream) return new Reply(await wholeAnswer(feed, facts, help), { headers });
    // A reply that never begins is refused with a status, which a stream no longer has.
    await feed.begun;
    if (feed.error !== undefined && feed.text === '') throw failureOf(feed);
    const hasUsage = body.stream_options?.include_usage === true;
    return new Reply(new CompletionEvents(feed, facts, { hasUsage, help }), { headers });
  });
}

export const completionRoutes = (needs: CompletionNeeds & { help: HelpSettings }): Route[] =>
  routes(completions, {
    models: async ({ scope }) => ({
      object: 'list' as const,
      data: (await listModels(scope)).map(presentModel),
    }),
    model: async ({ scope, params }) => presentModel(await getModel(scope, params.model)),
    create: ({ scope, body, caller }) => complete(scope, needs, body, caller),
  });
