/** A JSON Schema, as far as our document uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}
export type Schemas = Readonly<Record<string, Schema>>;

const CHOICES_MAX = 12;
const SAFE = Number.MAX_SAFE_INTEGER;

interface Around {
  readonly schemas: Schemas;
  /** The named schemas that this one stands in. */
  readonly inside: readonly string[];
  readonly indent: string;
}

function choices(values: readonly unknown[]): string {
  const shown = values.slice(0, CHOICES_MAX).map((value) => JSON.stringify(value));
  return [...shown, ...(values.length > CHOICES_MAX ? ['…'] : [])].join(' | ');
}

function limits({ format, maxLength, minimum, maximum }: Schema): string {
  const bounds = [
    format,
    ...(maxLength !== undefined ? [`≤ ${maxLength}`] : []),
    ...(minimum !== undefined && minimum > -SAFE ? [`from ${minimum}`] : []),
    ...(maximum !== undefined && maximum < SAFE ? [`to ${maximum}`] : []),
  ].filter(Boolean);
  return bounds.length === 0 ? '' : ` (${bounds.join(', ')})`;
}

function object(schema: Schema, around: Around): string {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const indent = `${around.indent}  `;
  const within = { ...around, indent };
  const lines = Object.entries(properties).map(([name, value]) => {
    const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name);
    const optional = required.includes(name) ? '' : '?';
    const preset = value.default === undefined ? '' : ` = ${JSON.stringify(value.default)}`;
    const type = write(value, within);
    const said = value.description?.replaceAll(/\s+/g, ' ');
    const note = said && !type.includes('\n') ? `  // ${said}` : '';
    return `${indent}${key}${optional}: ${type}${preset}${note}`;
  });
  if (typeof others === 'object' && Object.keys(others).length > 0) {
    lines.push(`${indent}[name]: ${write(others, within)}`);
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${around.indent}}`;
}

function array({ items = {}, prefixItems, maxItems }: Schema, around: Around): string {
  if (prefixItems) return `[${prefixItems.map((one) => write(one, around)).join(', ')}]`;
  const item = write(items, around);
  const most = maxItems === undefined ? '' : ` (≤ ${maxItems})`;
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]${most}` : `${item}[]${most}`;
}

function write(schema: Schema, around: Around): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1)!;
    const named = around.schemas[name];
    // A schema in itself is named, and not written again.
    if (!named || around.inside.includes(name)) return name;
    return write(named, { ...around, inside: [...around.inside, name] });
  }
  if (schema.enum) return choices(schema.enum);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map((one) => write(one, around)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => write(one, around)).join(' & ');
  if (schema.type === 'array') return array(schema, around);
  if (schema.type === 'object') return object(schema, around);
  if (schema.type === undefined) return 'any JSON';
  return [schema.type].flat().join(' | ') + limits(schema);
}

/** A schema as TypeScript would write it, with the limits that it names. */
export const shapeOf = (schema: Schema, schemas: Schemas): string =>
  write(schema, { schemas, inside: [], indent: '' });

/** The same in one line, for a parameter. */
export const typeOf = (schema: Schema, schemas: Schemas): string => {
  const preset = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
  return shapeOf(schema, schemas).replaceAll(/\s+/g, ' ') + preset;
};
