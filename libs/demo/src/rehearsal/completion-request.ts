import type { IncomingMessage } from 'node:http';
import type { PromptMessage } from '@neo/domain';
import { z } from 'zod';

/** Why a request is refused, with OpenAI's message and status. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface CompletionRequest {
  messages: readonly PromptMessage[];
  stream: boolean;
  maxTokens: number;
}

const MAX_BODY_BYTES = 2_097_152;
const DEFAULT_MAX_TOKENS = 600;

const Body = z.object({
  messages: z
    .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .min(1),
  stream: z.boolean().nullish(),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
});

async function readText(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_BYTES) throw new RequestRefused(413, 'The request is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** @throws RequestRefused 400 for anything but a chat completion, 413 for one that is too large */
export async function readCompletionRequest(req: IncomingMessage): Promise<CompletionRequest> {
  const text = await readText(req);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new RequestRefused(400, 'We could not parse the JSON body of your request.');
  }
  const body = Body.safeParse(json);
  if (!body.success) {
    const issue = body.error.issues[0];
    throw new RequestRefused(400, `Invalid '${issue?.path.join('.')}': ${issue?.message}`);
  }
  const { messages, stream, max_tokens, max_completion_tokens } = body.data;
  return {
    messages,
    stream: stream ?? false,
    maxTokens: max_completion_tokens ?? max_tokens ?? DEFAULT_MAX_TOKENS,
  };
}
