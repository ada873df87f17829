/** The query parameters that pages read. Others change nothing. */
export const PAGE_PARAMETERS = [
  'at',
  'category',
  'error',
  'guide',
  'neo',
  'next',
  'q',
  'sort',
  'step',
  'tab',
  'tag',
  'topic',
  'type',
  'view',
] as const;
