import { CONTEXT_MAX_CHARACTERS, HISTORY_MAX_SENT, MESSAGE_MAX_CHARACTERS } from '@neo/domain';
import { z } from 'zod';
import { PROGRAM_ADDRESSES } from '../program-addresses.ts';
import { MODEL_FAILS, NEO_FAILS } from './chat.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText } from '../wire/fields.ts';
import { Help } from '../wire/help.ts';
import { because } from '../wire/reasons.ts';

const at = PROGRAM_ADDRESSES.completions;

/** Sequences at which a reply ends. */
export const STOPS_MAX = 4;
const STOP_MAX_CHARACTERS = 64;

/** A NEO as a model. `created` is in seconds, as everywhere in OpenAI's format. */
export const ModelCard = z.object({
  /** `neo/` and the id of the NEO. */
  id: z.string(),
  object: z.literal('model'),
  created: z.int(),
  /** The username of its creator. */
  owned_by: z.string(),
  /** The name of the NEO, for front ends that show one. */
  name: z.string(),
});
export type ModelCard = z.infer<typeof ModelCard>;

const ROLES = ['system', 'developer', 'user', 'assistant'] as const;
const ONLY_TEXT = because('content_not_text');
const content = z
  .union([freeText(), z.array(z.object({ type: z.literal('text'), text: freeText() })).min(1)], {
    error: ONLY_TEXT,
  })
  .transform((given) =>
    typeof given === 'string' ? given : given.map(({ text }) => text).join('\n\n'),
  );

/** Null, or empty: it asks for nothing. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
/** A parameter that changes what an answer is. Ignoring it in silence would give something else than was asked for. */
const refused = (isHarmless: (value: unknown) => boolean = () => false) =>
  z
    .unknown()
    .optional()
    .refine((value) => isNothing(value) || isHarmless(value), because('parameter_unsupported'))
    .describe('refused, unless it changes nothing');
const isOneOf =
  (...values: unknown[]) =>
  (value: unknown) =>
    values.includes(value);

/** A parameter that only tunes the words or labels the call. Front ends always send such ones. */
const ignored = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().describe('accepted, and ignored');
const penalty = z.number().min(-2).max(2);
/** Random numbers of clients may be larger than what JavaScript counts exactly. */
const anyInteger = z.number().refine(Number.isInteger, because('not_whole'));
const LABELS_MAX = 16;

const tokens = z.int().min(1).nullish();
const Stop = z
  .string()
  .min(1, because('text_empty'))
  .max(STOP_MAX_CHARACTERS, because(`text_too_long:${STOP_MAX_CHARACTERS}`));

const unknownName = ({ code }: { readonly code?: string }) =>
  code === 'unrecognized_keys' ? because('parameter_unsupported') : undefined;

/** The parameters that have a meaning, or are known to have none. */
const PARAMETERS = {
  /** `neo/` and the id of a NEO that the owner of the key may chat with. */
  model: z.string(),
  /**
   * The last one is the message to answer. `system` and `developer` reach the NEO as what the user says about
   * the chat; they never change its rules. Of the others the newest count, as in a chat.
   */
  messages: z
    .array(
      z.object({
        role: z.enum(ROLES, because('message_role_unsupported')),
        tool_calls: refused(),
        function_call: refused(),
        content,
      }),
    )
    .min(1, because('message_missing'))
    .max(HISTORY_MAX_SENT, because(`list_too_long:${HISTORY_MAX_SENT}`)),
  stream: z.boolean().nullish(),
  stream_options: z
    .strictObject(
      {
        include_usage: z.boolean().nullish(),
        include_obfuscation: ignored(z.boolean()),
      },
      { error: unknownName },
    )
    .nullish(),
  /** If absent, the NEO's own applies. */
  temperature: z.number().min(0).max(2).nullish(),
  /** More than a reply may have counts as that. */
  max_tokens: tokens,
  max_completion_tokens: tokens,
  stop: z
    .union([Stop, z.array(Stop).meta({ maxItems: STOPS_MAX })], {
      error: because('wrong_kind'),
    })
    .transform((given) => [given].flat())
    .refine((stops) => stops.length <= STOPS_MAX, because(`list_too_long:${STOPS_MAX}`))
    .nullish(),
  n: refused(isOneOf(1)),
  tools: refused(),
  tool_choice: refused(isOneOf('none', 'auto')),
  functions: refused(),
  function_call: refused(isOneOf('none', 'auto')),
  logprobs: refused(isOneOf(false)),
  top_logprobs: refused(isOneOf(0)),
  logit_bias: refused(),
  response_format: refused((value) => (value as { type?: unknown }).type === 'text'),
  modalities: refused((value) => Array.isArray(value) && value.every((each) => each === 'text')),
  audio: refused(),
  prediction: refused(),
  web_search_options: refused(),
  reasoning_effort: refused(),
  verbosity: refused(),
  store: refused(isOneOf(false)),
  top_p: ignored(z.number().min(0).max(1)),
  presence_penalty: ignored(penalty),
  frequency_penalty: ignored(penalty),
  seed: ignored(anyInteger),
  parallel_tool_calls: ignored(z.boolean()),
  user: ignored(z.string()),
  safety_identifier: ignored(z.string()),
  prompt_cache_key: ignored(z.string()),
  prompt_cache_retention: ignored(z.string()),
  service_tier: ignored(z.string()),
  metadata: ignored(
    z
      .record(z.string().max(64), z.string().max(512))
      .refine(
        (labels) => Object.keys(labels).length <= LABELS_MAX,
        because(`list_too_long:${LABELS_MAX}`),
      ),
  ),
  // Of servers other than OpenAI's.
  top_k: ignored(z.number()),
  min_p: ignored(z.number()),
  repetition_penalty: ignored(z.number()),
};

/**
 * OpenAI's request, as far as a NEO can do what it asks for. What would change the answer is refused, as is every name
 * that is not here, unless its value is null or empty. Inside a message unknown names are ignored, because clients send back what they got elsewhere.
 */
export const CompletionInput = z
  .object(PARAMETERS)
  .catchall(z.unknown().describe('refused, unless it is null or empty'))
  .superRefine((given, { addIssue }) => {
    const keys = Object.keys(given).filter(
      (name) => !Object.hasOwn(PARAMETERS, name) && !isNothing(given[name]),
    );
    if (keys.length === 0) return;
    const message = because('parameter_unsupported');
    addIssue({ code: 'unrecognized_keys', keys, message });
  })
  .superRefine(({ messages }, { addIssue }) => {
    const refuse = (index: number, message: string): void =>
      addIssue({ code: 'custom', message, path: ['messages', index, 'content'] });
    const last = messages.length - 1;
    if (last === -1) return;
    const text = messages[last]!.content.trim();
    if (messages[last]!.role !== 'user') {
      addIssue({
        code: 'custom',
        message: because('last_message_not_user'),
        path: ['messages', last, 'role'],
      });
    } else if (text === '') refuse(last, because('message_missing'));
    else if (Array.from(text).length > MESSAGE_MAX_CHARACTERS) {
      refuse(last, because(`message_too_long:${MESSAGE_MAX_CHARACTERS}`));
    }
    let told = 0;
    for (const [index, { role, content: said }] of messages.entries()) {
      if (role === 'user' || role === 'assistant') continue;
      told += Array.from(said).length;
      if (told > CONTEXT_MAX_CHARACTERS) {
        return refuse(index, because(`system_too_long:${CONTEXT_MAX_CHARACTERS}`));
      }
    }
  });
export type CompletionInput = z.output<typeof CompletionInput>;

export const CompletionUsage = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
});
export type CompletionUsage = z.infer<typeof CompletionUsage>;

export const FINISH_REASONS = ['stop', 'length', 'content_filter'] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];

export const ChatCompletion = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.int(),
      message: z.object({
        role: z.literal('assistant'),
        content: z.string(),
        refusal: z.null(),
      }),
      logprobs: z.null(),
      finish_reason: z.enum(FINISH_REASONS),
    }),
  ),
  usage: CompletionUsage,
  /** Help lines that a message called for. A program that talks with people shows them. */
  neo: z.object({ help: Help }).optional(),
});
export type ChatCompletion = z.infer<typeof ChatCompletion>;

/** How every refusal under `/v1` looks. */
export const ProgramError = z.object({
  error: z.object({
    message: z.string(),
    type: z.string(),
    /** The parameter that is wrong, such as `messages[0].content`. */
    param: z.string().nullable(),
    code: z.string(),
  }),
  neo: z.object({ help: Help }).optional(),
});
export type ProgramError = z.infer<typeof ProgramError>;

/** Calls of programs in OpenAI's format, with an API key. */
export const completions = {
  models: endpoint({
    ...at.models,
    access: 'key',
    whileSuspended: false,
    summary:
      'Lists NEOs as models: those of the owner of the key, then the most popular ones of the catalog.',
    answer: z.object({ object: z.literal('list'), data: z.array(ModelCard) }),
  }),
  model: endpoint({
    ...at.model,
    access: 'key',
    whileSuspended: false,
    summary: 'Describes one NEO as a model.',
    answer: ModelCard,
    fails: NEO_FAILS,
  }),
  create: endpoint({
    ...at.create,
    access: 'key',
    isGenerated: true,
    summary:
      'Lets a NEO answer, in OpenAI’s format; with `stream` as server-sent events. Nothing is stored. It counts as a turn of the owner of the key. A parameter that only tunes the words or labels the call is ignored; any other that is not listed is refused, unless it is null or empty.',
    body: CompletionInput,
    bodyLimit: 'completion',
    answer: ChatCompletion,
    kind: 'completion',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'too_many'],
  }),
};
