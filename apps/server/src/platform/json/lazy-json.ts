/** Pieces are joined to chunks of about this many characters. */
const CHUNK = 64 * 1024;

const isMany = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Writes a value like `JSON.stringify(value, null, 2)`, piece by piece. An async iterable, at the
 * top or inside plain objects, becomes an array whose items are read only when their turn comes.
 */
async function* piecesOf(value: unknown, indent: string): AsyncGenerator<string> {
  const inner = `${indent}  `;
  let separator = '';
  const next = (open: string): string => {
    const before = separator || open;
    separator = ',';
    return `${before}\n${inner}`;
  };
  if (isMany(value)) {
    for await (const item of value) {
      yield next('[');
      yield* piecesOf(item, inner);
    }
    yield separator ? `\n${indent}]` : '[]';
  } else if (isPlain(value)) {
    for (const [key, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${next('{')}${JSON.stringify(key)}: `;
      yield* piecesOf(field, inner);
    }
    yield separator ? `\n${indent}}` : '{}';
  } else {
    yield (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`);
  }
}

/** The same in chunks. Items are read only as fast as the consumer takes chunks. */
export async function* lazyJson(value: unknown): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of piecesOf(value, '')) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}\n`;
}
