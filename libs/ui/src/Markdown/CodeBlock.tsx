import { CopyButton } from '../CopyButton/index.ts';
import type { MarkdownProps } from './types.ts';

export interface CodeBlockProps extends Pick<MarkdownProps, 'copyLabels'> {
  code: string;
  /** As the fence says it: "ts"; empty where it says nothing. */
  language: string;
}

/** A block of code with what it is written in, and a button that copies it. */
export function CodeBlock({ code, language, copyLabels }: CodeBlockProps) {
  return (
    <div className="code" dir="ltr">
      <div className="code-bar">
        <span>{language}</span>
        {copyLabels && <CopyButton text={code} labels={copyLabels} />}
      </div>
      {/* What scrolls sideways must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
