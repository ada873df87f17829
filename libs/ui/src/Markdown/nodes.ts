/** The parts of a text. Nothing else is ever rendered. */
export type Inline =
  | { type: 'text' | 'inlineCode'; value: string }
  | { type: 'strong' | 'emphasis' | 'delete'; children: Inline[] }
  /** `url` is as written: not checked yet. */
  | { type: 'link'; url: string; children: Inline[] };

export interface ListItem {
  type: 'listItem';
  children: Block[];
}

export type Align = 'left' | 'center' | 'right' | undefined;

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; depth: number; children: Inline[] }
  | { type: 'blockquote'; children: Block[] }
  /** `start` is null for a list without numbers. */
  | { type: 'list'; start: number | null; children: ListItem[] }
  | { type: 'thematicBreak' }
  | { type: 'code'; language: string; value: string }
  | { type: 'table'; align: readonly Align[]; rows: Inline[][][] };

export type Node = Inline | Block | ListItem;
