/** Files by their paths: those that one of these finds. */
type Files = readonly RegExp[];

const isAmong = (files: Files, path: string): boolean => files.some((file) => file.test(path));

/**
 * What screens have in common, by what they have it for: each goes with all that it is made of, so the order counts.
 * A file for all of the rest would draw what any of it needs into every screen.
 */
const SHARED: readonly [name: string, files: Files][] = [
  [
    'app',
    [
      /[\\/]app[\\/](AppProviders|root|labels|shell[\\/]guarded|features[\\/](neo-cards[\\/]use-card-labels|dashboard[\\/](prefetch|shown|dashboard-on-demand)|public-pages[\\/][\w-]+|legal[\\/]SupportLink|neo-refused[\\/]NeoRefused)|data[\\/](use-\S+|refresh)|\S+[\\/]use-entry)\.tsx?$/,
      /[\\/]ui[\\/]src[\\/](NoticeCard|EmptyState|ErrorState|PageHeader|LoadingButton|CopyButton|Markdown[\\/](Markdown|PlainText|markdown-styles))\b/,
      /[\\/]react-dom[\\/](index|cjs[\\/]react-dom\.production)\.js$/,
      /[\\/]@mui[\\/]material[\\/](Chip|Divider|Link|Paper)[\\/]/,
      /[\\/]domain[\\/]src[\\/](conversation-policy|neo-policy|verdict)/,
      /search-terms/,
      /use-local-date/,
      /account[\\/]farewell/,
      /@mui[\\/]utils[\\/](?!useRovingTabIndex)/,
      /[\\/]material[\\/]utils[\\/]mergeSlotProps/,
      /[\\/]icons-material[\\/](Check|Refresh|ExpandMore|ChevronLeft|ChevronRight|ContentCopyOutlined|PersonOutlined|IosShare|ForumOutlined|Favorite|FavoriteBorder|EditOutlined|MenuBookOutlined|DeleteOutlined)\./,
      /features[\\/]favorites[\\/]/,
      /ui[\\/]src[\\/](HeartButton|Marks)[\\/]/,
      /@mui[\\/]material[\\/]Skeleton[\\/]/,
    ],
  ],
  ['arrows', [/[\\/]@mui[\\/]utils[\\/]useRovingTabIndex[\\/]/]],
  ['fields', [/[\\/]ui[\\/]src[\\/]SearchField[\\/]/]],
  ['text-fields', [/[\\/]ui[\\/]src[\\/](TextInput|PasswordInput)[\\/]/]],
  [
    'cards',
    [
      /[\\/](features[\\/](neo-cards|search)[\\/](?!NeoRow)|ui[\\/]src[\\/](NeoCard|NeoGrid|NeoCardSkeleton|ViewToggle)[\\/])/,
      /[\\/]choice-styles\.ts$/,
    ],
  ],
  [
    'schemas',
    [/[\\/]node_modules[\\/]zod[\\/]/, /[\\/]contracts[\\/]src[\\/](fields|words|endpoint)\.ts$/],
  ],
  ['forms', [/[\\/]node_modules[\\/]react-hook-form[\\/]/]],
  ['overlays', [/[\\/]@mui[\\/]material[\\/](Dialog\w*|Menu|MenuItem|Popover)[\\/]/]],
  [
    'dashboard',
    [/[\\/]features[\\/]dashboard[\\/](?!prefetch|shown|dashboard-on-demand|table[\\/])/],
  ],
  ['legal', [/[\\/](features[\\/]legal[\\/](?!SupportLink)|legal\.po$)/]],
  ['tips', [/[\\/]@mui[\\/]material[\\/]Tooltip[\\/]/]],
];

/** The parts that screens share, as Rolldown wants them told. */
export const sharedGroups = SHARED.map(([name, files], at) => ({
  name,
  test: (path: string) => isAmong(files, path),
  priority: SHARED.length - at,
}));

/**
 * What the React Compiler makes: what is rendered again with every key, word of a reply or heart, and holds much. Code
 * that keeps its results is half as large again, which a first view pays for, and elsewhere nobody feels it.
 */
const COMPILED: Files = [
  /[\\/]routes[\\/](catalog|create|edit-neo)[\\/]/,
  /[\\/]routes[\\/]chat[\\/]\S*(ChatRoom|ChatTop|ChatComposer|Messages|use-(removal|model|draft|message-actions))\./,
  /[\\/]features[\\/](neo-cards|neo-form|favorites|search)[\\/]/,
  /[\\/](toast|use-(refusal-words|local-date|signed-out))\.ts/,
  /[\\/]ui[\\/]src[\\/](NeoCard|NeoGrid|FilterChips|CategoryFilter|ChoiceField|MessageList|ChatHeader|Composer)[\\/]/,
];

export const isCompiled = (path: string): boolean => isAmong(COMPILED, path);
