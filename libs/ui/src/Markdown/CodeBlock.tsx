import { CopyButton } from '../CopyButton/index.ts';
import type { MarkdownProps } from './types.ts';

export interface CodeBlockProps extends Pick<MarkdownProps, 'copyLabels'> {
  code: string;
  /** The language of the fence: "ts"; empty if there is none. */
  language: string;
}

/** A block of code with its language and a copy button. */
export function CodeBlock({ code, language, copyLabels }: CodeBlockProps) {
  return (
    <div className="code" dir="ltr">
      <div className="code-bar">
        <span>{language}</span>
        {copyLabels && <CopyButton text={code} labels={copyLabels} />}
      </div>
      {/* Anything that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
