import * as contracts from '@neo/contracts';
import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A record of known names lists them, so that a reader sees each. */
function spellOut(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties: value } = schema;
  if (typeof propertyNames !== 'object' || !propertyNames.enum || !value) return;
  schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [name, value]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

const OPTIONS = {
  unrepresentable: 'any',
  override: ({ jsonSchema }) => spellOut(jsonSchema),
} as const satisfies z.core.ToJSONSchemaParams;

const without = (schema: JsonSchema, ...names: string[]): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));

/** The schema of what a client sends. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  without(z.toJSONSchema(schema, { ...OPTIONS, io: 'input' }), '$schema');

const refOf = (name: string): string => `#/components/schemas/${name}`;

/** The schemas that the contracts export, by their names there. The first of two names for one schema counts. */
function namedSchemas(): Map<z.ZodType, string> {
  const named = new Map<z.ZodType, string>();
  for (const [name, value] of Object.entries(contracts as Record<string, unknown>)) {
    if (value instanceof z.ZodObject && !named.has(value)) named.set(value, name);
  }
  return named;
}

const REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;
const namesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name]) => name!);

/**
 * The schemas of what the server sends.
 * @param answers the schemas of answers, by any unique names
 * @returns each answer's schema, and the components that they refer to
 */
export function outputSchemas(answers: ReadonlyMap<string, z.ZodType>): {
  readonly schemaOf: (answer: string) => JsonSchema;
  readonly components: Readonly<Record<string, JsonSchema>>;
} {
  const named = namedSchemas();
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  for (const [id, schema] of answers) if (!registry.has(schema)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...OPTIONS, io: 'output', uri: refOf });
  const bare = (id: string): JsonSchema => without(schemas[id]!, '$schema', '$id', 'id');
  const schemaOf = (answer: string): JsonSchema => {
    const { id } = registry.get(answers.get(answer)!)!;
    return answers.has(id) ? bare(id) : { $ref: refOf(id) };
  };
  const components: Record<string, JsonSchema> = {};
  const queue = [...answers.keys()].flatMap((answer) => namesIn(schemaOf(answer)));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (name in components) continue;
    components[name] = bare(name);
    queue.push(...namesIn(components[name]));
  }
  return { schemaOf, components };
}
