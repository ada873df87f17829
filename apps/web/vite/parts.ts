/**
 * Files that share one file of the build, by fragments of their paths. `parts.test.ts` fails for one that finds
 * nothing.
 */
interface Part {
  readonly name: string;
  readonly files: readonly string[];
  /** Matched by one of `files`, but excluded. */
  readonly except?: readonly string[];
}

const icons = (...names: string[]): string[] => names.map((name) => `@mui/icons-material/${name}.`);
const mui = (...names: string[]): string[] => names.map((name) => `@mui/material/${name}/`);
const ui = (...names: string[]): string[] => names.map((name) => `libs/ui/src/${name}/`);

/**
 * The shared parts of the build, by purpose. Each part includes everything it imports, so the order matters. One
 * file for all the rest would load everything on every screen.
 */
export const PARTS: readonly Part[] = [
  {
    name: 'app',
    files: [
      'web/app/AppProviders.tsx',
      'web/app/root.tsx',
      'web/app/i18n/words.ts',
      'words/src/en/',
      'words/src/index.ts',
      'web/app/shell/guarded.tsx',
      'web/app/data/use-',
      'web/app/data/refresh.ts',
      '/use-entry.ts',
      'i18n/use-local-date.ts',
      'features/account/farewell.ts',
      'features/dashboard/prefetch.ts',
      'web/app/limits.ts',
      'features/dashboard/dashboard-on-demand.tsx',
      'features/conversations/',
      'web/app/data/conversation-queries.ts',
      'features/favorites/',
      'features/legal/SupportLink.tsx',
      'features/neo-cards/use-card-labels.ts',
      'features/neo-refused/NeoRefused.tsx',
      'features/public-pages/',
      'contracts/src/personas/search-terms.ts',
      'domain/src/conversations/conversation-policy.ts',
      'domain/src/neos/neo-policy.ts',
      'domain/src/verdict.ts',
      ...ui('NoticeCard', 'EmptyState', 'ErrorState', 'PageHeader', 'LoadingButton', 'CopyButton'),
      ...ui('HeartButton', 'Marks'),
      // A few bytes that the composer and every form need.
      'libs/ui/src/field-room.ts',
      // The chat's whole field; with its frame and label it would be a file of its own.
      ...mui('TextareaAutosize'),
      'ui/src/Markdown/Markdown.tsx',
      'ui/src/Markdown/PlainText.tsx',
      'ui/src/Markdown/markdown-styles.ts',
      'react-dom/index.js',
      'react-dom/cjs/react-dom.production.js',
      ...mui('Chip', 'Divider', 'Link', 'Paper', 'Skeleton'),
      '@mui/material/utils/mergeSlotProps',
      '@mui/utils/',
      ...icons('Check', 'Refresh', 'ExpandMore', 'ChevronLeft', 'ChevronRight'),
      ...icons('ContentCopyOutlined', 'PersonOutlined', 'IosShare', 'ForumOutlined', 'Favorite'),
      ...icons('FavoriteBorder', 'EditOutlined', 'MenuBookOutlined', 'DeleteOutlined'),
    ],
    except: ['@mui/utils/useRovingTabIndex/'],
  },
  { name: 'arrows', files: ['@mui/utils/useRovingTabIndex/'] },
  { name: 'fields', files: ui('SearchField') },
  { name: 'text-fields', files: ui('TextInput', 'PasswordInput') },
  {
    name: 'cards',
    files: [
      'features/neo-cards/',
      'features/search/',
      ...ui('NeoCard', 'NeoGrid', 'NeoCardSkeleton', 'ViewToggle'),
      'ChoiceField/choice-styles.ts',
    ],
    except: ['neo-cards/NeoRow.tsx'],
  },
  {
    name: 'schemas',
    files: [
      'node_modules/zod/',
      'contracts/src/wire/fields.ts',
      'contracts/src/wire/default-reasons.ts',
      'contracts/src/wire/endpoint.ts',
    ],
  },
  { name: 'forms', files: ['node_modules/react-hook-form/'] },
  { name: 'overlays', files: ['@mui/material/Dialog', ...mui('Menu', 'MenuItem', 'Popover')] },
  {
    name: 'dashboard',
    files: ['features/dashboard/'],
    except: ['dashboard/prefetch.ts', 'dashboard/dashboard-on-demand.tsx', 'dashboard/table/'],
  },
  {
    name: 'legal',
    files: ['features/legal/', '/legal.po'],
    except: ['legal/SupportLink.tsx'],
  },
  // The chat is one file, because its list, which loads later, uses parts of it.
  { name: 'chat', files: ['routes/chat/ChatFrame.tsx', 'routes/chat/OpenConversation.tsx'] },
  { name: 'tips', files: mui('Tooltip') },
];

/** The parts in Rolldown's format. */
export const sharedGroups = PARTS.map(({ name, files, except = [] }, at) => ({
  name,
  test: (id: string) => {
    const path = id.replaceAll('\\', '/');
    const has = (fragment: string): boolean => path.includes(fragment);
    return files.some(has) && !except.some(has);
  },
  priority: PARTS.length - at,
}));
