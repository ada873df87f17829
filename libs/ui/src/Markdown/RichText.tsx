import type { Definition, Nodes, Root, Table } from 'mdast';
import { Fragment, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { CodeBlock } from './CodeBlock.tsx';
import { directionOf, lettersOf, parseMarkdown, safeHref } from './parse-markdown.ts';
import { PlainText } from './PlainText.tsx';
import type { MarkdownProps } from './types.ts';

/** Deeper nesting is nobody's meaning; it is shown as its letters. */
const MAX_DEPTH = 20;

/** Markdown as elements. Only what is named here is ever made: markup, pictures and scripts are no elements of ours. */
export function RichText({ text, isPartial = false, copyLabels }: MarkdownProps) {
  // While words stream in, what is typed elsewhere goes first.
  const shown = useDeferredValue(text);
  const root = rootOf(shown, isPartial);
  if (root === null) return <PlainText text={shown} />;
  const definitions = root.children.filter((node) => node.type === 'definition');
  const walk = walker({ definitions, copyLabels });
  return <>{walk.all(root.children, 0)}</>;
}

/** Null where the parser gives up on a text: it is shown as it is then. */
function rootOf(text: string, isPartial: boolean): Root | null {
  try {
    return parseMarkdown(text, isPartial);
  } catch {
    return null;
  }
}

interface Means {
  definitions: readonly Definition[];
  copyLabels: MarkdownProps['copyLabels'];
}

function walker({ definitions, copyLabels }: Means) {
  const all = (nodes: readonly Nodes[], depth: number): ReactNode =>
    nodes.map((node, index) => <Fragment key={index}>{one(node, depth)}</Fragment>);

  const link = (url: string | undefined, children: ReactNode): ReactNode => {
    const href = url === undefined ? null : safeHref(url);
    if (href === null) return children;
    return (
      <a href={href} title={href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    );
  };

  const urlOf = (identifier: string) =>
    definitions.find((definition) => definition.identifier === identifier)?.url;

  const table = ({ children: [head, ...rows], align }: Table, depth: number): ReactNode => (
    // What scrolls sideways must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="wide" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, at) => (
              <th key={at} dir="auto" scope="col" style={{ textAlign: align?.[at] ?? 'start' }}>
                {all(cell.children, depth)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.children.map((cell, at) => (
                <td key={at} dir="auto" style={{ textAlign: align?.[at] ?? 'start' }}>
                  {all(cell.children, depth)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  const one = (node: Nodes, depth: number): ReactNode => {
    if (depth > MAX_DEPTH) return lettersOf(node);
    const inside = () => ('children' in node ? all(node.children, depth + 1) : null);
    switch (node.type) {
      case 'text':
      case 'html':
        return node.value;
      case 'paragraph':
        return <p dir="auto">{inside()}</p>;
      case 'strong':
        return <strong>{inside()}</strong>;
      case 'emphasis':
        return <em>{inside()}</em>;
      case 'delete':
        return <del>{inside()}</del>;
      case 'inlineCode':
        return <code>{node.value}</code>;
      case 'break':
        return <br />;
      case 'heading':
        // The page's h1 is the NEO's name.
        return (
          <h2 dir="auto" data-depth={Math.min(node.depth, 3)}>
            {inside()}
          </h2>
        );
      case 'blockquote':
        return <blockquote dir={directionOf(lettersOf(node))}>{inside()}</blockquote>;
      case 'list':
        return node.ordered ? (
          <ol dir={directionOf(lettersOf(node))} start={node.start ?? 1}>
            {inside()}
          </ol>
        ) : (
          <ul dir={directionOf(lettersOf(node))}>{inside()}</ul>
        );
      case 'listItem':
        return <li>{inside()}</li>;
      case 'thematicBreak':
        return <hr />;
      case 'code':
        return <CodeBlock code={node.value} language={node.lang ?? ''} copyLabels={copyLabels} />;
      case 'table':
        return table(node, depth + 1);
      case 'link':
        return link(node.url, inside());
      case 'linkReference':
        return link(urlOf(node.identifier), inside());
      // A picture that loads by itself would tell its server who reads: one follows it, or not.
      case 'image':
        return link(node.url, node.alt || node.url);
      case 'imageReference':
        return link(urlOf(node.identifier), node.alt || node.identifier);
      default:
        return null;
    }
  };

  return { all };
}
