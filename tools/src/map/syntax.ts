import { parseAst } from 'vite';

/** A node of a syntax tree, in ESTree's shape. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Imported {
  /** The file or package as written. */
  readonly from: string;
  /** Local names of values; empty for `import('…')`. */
  readonly names: readonly string[];
}

export const parse = (path: string, text: string): Node =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Wrappers around a value whose other fields are types. */
const TYPED = /^TS(?:As|Satisfies|NonNull|Instantiation)/;

/** The nodes directly below one, without types. */
export function childrenOf(node: Node): Node[] {
  if (TYPED.test(node.type)) return [node.expression as Node];
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(
      (value): value is Node =>
        isNode(value) && (!value.type.startsWith('TS') || TYPED.test(value.type)),
    );
}

const textOf = (node: unknown): string => String((node as { value?: unknown }).value);

/** The imports of a module at run time: `import`, `export … from` and `import('…')`. */
export function importsOf(program: Node): Imported[] {
  const found: Imported[] = [];
  const visit = (node: Node): void => {
    const isType = node.importKind === 'type' || node.exportKind === 'type';
    if (node.type === 'ImportExpression') found.push({ from: textOf(node.source), names: [] });
    if (node.type === 'ImportDeclaration' && !isType) {
      const values = (node.specifiers as Node[]).filter(({ importKind }) => importKind !== 'type');
      const names = values.map(({ local }) => (local as { name: string }).name);
      if (names.length > 0) found.push({ from: textOf(node.source), names });
    }
    if (/^Export(?:All|Named)Declaration$/.test(node.type) && isNode(node.source) && !isType) {
      found.push({ from: textOf(node.source), names: [] });
    }
    childrenOf(node).forEach(visit);
  };
  visit(program);
  return found;
}

const FUNCTION = /^(?:ArrowFunctionExpression|Function(?:Expression|Declaration))$/;
export const isFunction = (node: Node): boolean => FUNCTION.test(node.type);

/** The names that a pattern binds. */
function boundBy(pattern: Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name as string];
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((one) => boundBy((one.value ?? one) as Node));
    case 'ArrayPattern':
      return (pattern.elements as (Node | null)[]).flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(pattern.left as Node);
    case 'RestElement':
      return boundBy(pattern.argument as Node);
    default:
      return [];
  }
}

/** The declarations in a list of statements: each name with its function or value, if it has one. */
export function declaredIn(statements: readonly Node[]): Map<string, Node | null> {
  const declared = new Map<string, Node | null>();
  for (const statement of statements) {
    const node = (statement.declaration ?? statement) as Node;
    if (/^(?:Function|Class)Declaration$/.test(node.type)) {
      declared.set((node.id as { name: string }).name, node);
    }
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations as { id: Node; init: Node | null }[]) {
      for (const name of boundBy(id)) declared.set(name, id.type === 'Identifier' ? init : null);
    }
  }
  return declared;
}

const without = (names: Set<string>, bound: Iterable<string>): Set<string> => {
  const hidden = new Set(bound);
  return new Set([...names].filter((name) => !hidden.has(name)));
};

/** The names that a piece of code uses and does not bind itself. */
export function freeNamesOf(node: Node): Set<string> {
  const below = (nodes: readonly Node[]): Set<string> =>
    new Set(nodes.flatMap((one) => [...freeNamesOf(one)]));
  if (isFunction(node)) {
    const params = node.params as Node[];
    return without(below([...params, node.body as Node]), params.flatMap(boundBy));
  }
  switch (node.type) {
    case 'Identifier':
      return new Set([node.name as string]);
    case 'MemberExpression':
      return below([node.object, ...(node.computed ? [node.property] : [])] as Node[]);
    case 'Property':
      return below([node.value, ...(node.computed ? [node.key] : [])] as Node[]);
    case 'BlockStatement':
      return without(below(childrenOf(node)), declaredIn(node.body as Node[]).keys());
    case 'CatchClause':
      return without(below([node.body as Node]), boundBy(node.param as Node | null));
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement': {
      const head = (node.init ?? node.left) as Node | null;
      return without(below(childrenOf(node)), head ? declaredIn([head]).keys() : []);
    }
    default:
      return below(childrenOf(node));
  }
}
