import { createElement, Fragment, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { breakable } from './breakable.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import type { Block, Node } from './nodes.ts';
import { directionOf, lettersOf, parseMarkdown, safeHref } from './parse-markdown.ts';
import { PlainText } from './PlainText.tsx';
import type { MarkdownProps } from './types.ts';

type RenderLink = (url: string, label: ReactNode) => ReactNode;

export interface RichTextProps extends MarkdownProps {
  /** For texts of the app itself, which may link to its own pages. Otherwise only https links are links. */
  renderLink?: RenderLink | undefined;
}

const followed: RenderLink = (url, label) => <Followed url={url}>{label}</Followed>;

/** Markdown as elements. Only the elements named here are ever created: no markup, pictures or scripts. */
export function RichText(props: RichTextProps) {
  const { text, isPartial = false, copyLabels, headingLevel = 2, renderLink = followed } = props;
  // While words stream in, typing has priority.
  const shown = useDeferredValue(text);
  const blocks = blocksOf(shown, isPartial);
  if (blocks === null) return <PlainText text={shown} />;
  return <>{walker(copyLabels, `h${headingLevel}`, renderLink)(blocks)}</>;
}

/** Null if the parser gives up on a text, which is then shown as it is. */
function blocksOf(text: string, isPartial: boolean): Block[] | null {
  try {
    return parseMarkdown(text, isPartial);
  } catch {
    return null;
  }
}

function Followed({ url, children }: { url: string; children: ReactNode }) {
  const href = safeHref(url);
  if (href === null) return children;
  return (
    <a href={href} title={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

function walker(
  copyLabels: MarkdownProps['copyLabels'],
  Heading: 'h2' | 'h3',
  renderLink: RenderLink,
) {
  // A list would need keys, and so an element around each text: 50% more work for the server's render.
  const all = (nodes: readonly Node[]): ReactNode =>
    createElement(Fragment, null, ...nodes.map(one));

  const table = ({
    rows: [head = [], ...rows],
    align,
  }: Extract<Block, { type: 'table' }>): ReactNode => (
    // Anything that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="wide" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} dir="auto" scope="col" style={{ textAlign: align[at] ?? 'start' }}>
                {all(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at} dir="auto" style={{ textAlign: align[at] ?? 'start' }}>
                  {all(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  const one = (node: Node): ReactNode => {
    switch (node.type) {
      case 'text':
        return breakable(node.value);
      case 'paragraph':
        return <p dir="auto">{all(node.children)}</p>;
      case 'strong':
        return <strong>{all(node.children)}</strong>;
      case 'emphasis':
        return <em>{all(node.children)}</em>;
      case 'delete':
        return <del>{all(node.children)}</del>;
      case 'inlineCode':
        return <code>{breakable(node.value)}</code>;
      case 'heading':
        return (
          <Heading dir="auto" data-depth={Math.min(node.depth, 3)}>
            {all(node.children)}
          </Heading>
        );
      case 'blockquote':
        return <blockquote dir={directionOf(lettersOf(node))}>{all(node.children)}</blockquote>;
      case 'list': {
        const dir = directionOf(lettersOf(node));
        if (node.start === null) return <ul dir={dir}>{all(node.children)}</ul>;
        return (
          <ol dir={dir} start={node.start}>
            {all(node.children)}
          </ol>
        );
      }
      case 'listItem':
        return <li>{all(node.children)}</li>;
      case 'thematicBreak':
        return <hr />;
      case 'code':
        return <CodeBlock code={node.value} language={node.language} copyLabels={copyLabels} />;
      case 'table':
        return table(node);
      // A picture becomes a link too: if it loaded by itself, its server would learn who reads.
      case 'link': {
        const label = node.children.length > 0 ? all(node.children) : breakable(node.url);
        return renderLink(node.url, label);
      }
    }
  };

  return all;
}
