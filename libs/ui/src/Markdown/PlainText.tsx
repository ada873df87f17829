import { breakable } from './breakable.tsx';

/** Plain text. Line breaks are kept, nothing is interpreted. */
export function PlainText({ text }: { text: string }) {
  return <p dir="auto">{breakable(text)}</p>;
}
