import { dirname, join } from 'node:path';
import { childrenOf, declaredIn, freeNamesOf, importsOf, isFunction, parse } from './syntax.ts';
import type { Node } from './syntax.ts';

/** The functions and values in sight of a call, by name; null for a parameter. */
type Sight = ReadonlyMap<string, Node | null>;

/** `routes(group, { … })` in a file. */
interface Binding {
  readonly group: string;
  readonly handlers: ReadonlyMap<string, Node>;
  readonly sight: Sight;
}

const nameOf = (node: unknown): string => (node as { name: string }).name;

/** The object that a local function returns. */
function returnedBy(call: Node, sight: Sight): Node | undefined {
  const made = sight.get(nameOf(call.callee));
  return made && isFunction(made) ? (made.body as Node) : undefined;
}

/** Handlers by name. `...verbs(…)` adds those that the local function `verbs` returns. */
function handlersOf(object: Node, sight: Sight, path: string): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const property of object.properties as Node[]) {
    if (property.type === 'Property') {
      found.set(nameOf(property.key), property.value as Node);
      continue;
    }
    const spread = property.argument as Node;
    const returned = spread.type === 'CallExpression' ? returnedBy(spread, sight) : undefined;
    if (returned?.type !== 'ObjectExpression') {
      throw new Error(`${path}: the map cannot read where these handlers come from`);
    }
    for (const [name, node] of handlersOf(returned, sight, path)) found.set(name, node);
  }
  return found;
}

function bindingsIn(program: Node, path: string): Binding[] {
  const found: Binding[] = [];
  const visit = (node: Node, outer: Sight): void => {
    const isBlock = node.type === 'Program' || node.type === 'BlockStatement';
    const own = isBlock ? declaredIn(node.body as Node[]) : new Map<string, Node | null>();
    const sight = new Map([...outer, ...own]);
    if (node.type === 'CallExpression' && (node.callee as { name?: string }).name === 'routes') {
      const [group, object] = node.arguments as Node[];
      if (group?.type === 'Identifier' && object?.type === 'ObjectExpression') {
        found.push({ group: nameOf(group), handlers: handlersOf(object, sight, path), sight });
      }
    }
    for (const child of childrenOf(node)) visit(child, sight);
  };
  visit(program, new Map());
  return found;
}

/** Names in a handler beside its action: presenting, limits, plumbing. */
const BESIDE = /\.presenter\.ts$|\/platform\/|\/runtime\.ts$/;
const PLUMBING = /\/platform\/(?:http\/routes|limits\/[\w-]+)\.ts$/;

/**
 * The files behind each handler of a file, by group and name: those that the handler names, itself or
 * through a function or a value of its own file. A handler that names none is its own action.
 */
export function filesOfHandlers(path: string, text: string): Map<string, Map<string, string[]>> {
  const program = parse(path, text);
  const imports = importsOf(program).filter(({ from }) => from.startsWith('.'));
  const filesNamedBy = (node: Node, sight: Sight, seen: Set<string>): string[] =>
    [...freeNamesOf(node)].flatMap((name) => {
      if (seen.has(name)) return [];
      seen.add(name);
      const local = sight.get(name);
      if (local) return filesNamedBy(local, sight, seen);
      const from = sight.has(name)
        ? undefined
        : imports.find(({ names }) => names.includes(name))?.from;
      return from === undefined ? [] : [join(dirname(path), from)];
    });
  return new Map(
    bindingsIn(program, path).map(({ group, handlers, sight }) => [
      group,
      new Map(
        [...handlers].map(([name, node]) => {
          const named = new Set(filesNamedBy(node, sight, new Set()));
          const all = [...named].filter((file) => !PLUMBING.test(file));
          const own = all.filter((file) => !BESIDE.test(file));
          return [name, [own, all, [path]].find((files) => files.length > 0)!];
        }),
      ),
    ]),
  );
}
